// Arithmetic types by value: built-in words in any order, fixed-width names, qualifiers.

#include <cstddef>
#include <cstdint>
#include <cuda/std/cstddef>
#include <cuda/std/cstdint>
#include <sys/types.h>

// expect: scalar_bool_0(bool value)
__global__ void scalar_bool_0(bool value) {}

// expect: scalar_char_1(char value)
__global__ void scalar_char_1(char value) {}

// expect: scalar_signed_char_2(i8 value)
__global__ void scalar_signed_char_2(signed char value) {}

// expect: scalar_unsigned_char_3(u8 value)
__global__ void scalar_unsigned_char_3(unsigned char value) {}

// expect: scalar_char_unsigned_4(u8 value)
__global__ void scalar_char_unsigned_4(char unsigned value) {}

// expect: scalar_short_5(i16 value)
__global__ void scalar_short_5(short value) {}

// expect: scalar_short_int_6(i16 value)
__global__ void scalar_short_int_6(short int value) {}

// expect: scalar_signed_short_7(i16 value)
__global__ void scalar_signed_short_7(signed short value) {}

// expect: scalar_int_short_signed_8(i16 value)
__global__ void scalar_int_short_signed_8(int short signed value) {}

// expect: scalar_unsigned_short_9(u16 value)
__global__ void scalar_unsigned_short_9(unsigned short value) {}

// expect: scalar_unsigned_short_int_10(u16 value)
__global__ void scalar_unsigned_short_int_10(unsigned short int value) {}

// expect: scalar_short_unsigned_11(u16 value)
__global__ void scalar_short_unsigned_11(short unsigned value) {}

// expect: scalar_int_12(i32 value)
__global__ void scalar_int_12(int value) {}

// expect: scalar_signed_13(i32 value)
__global__ void scalar_signed_13(signed value) {}

// expect: scalar_signed_int_14(i32 value)
__global__ void scalar_signed_int_14(signed int value) {}

// expect: scalar_int_signed_15(i32 value)
__global__ void scalar_int_signed_15(int signed value) {}

// expect: scalar_unsigned_16(u32 value)
__global__ void scalar_unsigned_16(unsigned value) {}

// expect: scalar_unsigned_int_17(u32 value)
__global__ void scalar_unsigned_int_17(unsigned int value) {}

// expect: scalar_int_unsigned_18(u32 value)
__global__ void scalar_int_unsigned_18(int unsigned value) {}

// expect: scalar_long_19(long value)
__global__ void scalar_long_19(long value) {}

// expect: scalar_long_int_20(long value)
__global__ void scalar_long_int_20(long int value) {}

// expect: scalar_signed_long_21(long value)
__global__ void scalar_signed_long_21(signed long value) {}

// expect: scalar_unsigned_long_22(ulong value)
__global__ void scalar_unsigned_long_22(unsigned long value) {}

// expect: scalar_long_unsigned_int_23(ulong value)
__global__ void scalar_long_unsigned_int_23(long unsigned int value) {}

// expect: scalar_int_long_unsigned_24(ulong value)
__global__ void scalar_int_long_unsigned_24(int long unsigned value) {}

// expect: scalar_long_long_25(i64 value)
__global__ void scalar_long_long_25(long long value) {}

// expect: scalar_long_long_int_26(i64 value)
__global__ void scalar_long_long_int_26(long long int value) {}

// expect: scalar_long_int_long_27(i64 value)
__global__ void scalar_long_int_long_27(long int long value) {}

// expect: scalar_signed_long_long_28(i64 value)
__global__ void scalar_signed_long_long_28(signed long long value) {}

// expect: scalar_unsigned_long_long_29(u64 value)
__global__ void scalar_unsigned_long_long_29(unsigned long long value) {}

// expect: scalar_long_unsigned_long_30(u64 value)
__global__ void scalar_long_unsigned_long_30(long unsigned long value) {}

// expect: scalar_unsigned_long_long_int_31(u64 value)
__global__ void scalar_unsigned_long_long_int_31(unsigned long long int value) {}

// expect: scalar_float_32(f32 value)
__global__ void scalar_float_32(float value) {}

// expect: scalar_double_33(f64 value)
__global__ void scalar_double_33(double value) {}

// expect: scalar_char8_t_34(u8 value)
__global__ void scalar_char8_t_34(char8_t value) {}

// expect: scalar_char16_t_35(u16 value)
__global__ void scalar_char16_t_35(char16_t value) {}

// expect: scalar_char32_t_36(u32 value)
__global__ void scalar_char32_t_36(char32_t value) {}

// expect: scalar_wchar_t_37(? value)
__global__ void scalar_wchar_t_37(wchar_t value) {}

// expect: scalar_long_double_38(? value)
__global__ void scalar_long_double_38(long double value) {}

// expect: scalar_int8_t_39(i8 value)
__global__ void scalar_int8_t_39(int8_t value) {}

// expect: scalar_uint8_t_40(u8 value)
__global__ void scalar_uint8_t_40(uint8_t value) {}

// expect: scalar_int16_t_41(i16 value)
__global__ void scalar_int16_t_41(int16_t value) {}

// expect: scalar_uint16_t_42(u16 value)
__global__ void scalar_uint16_t_42(uint16_t value) {}

// expect: scalar_int32_t_43(i32 value)
__global__ void scalar_int32_t_43(int32_t value) {}

// expect: scalar_uint32_t_44(u32 value)
__global__ void scalar_uint32_t_44(uint32_t value) {}

// expect: scalar_int64_t_45(i64 value)
__global__ void scalar_int64_t_45(int64_t value) {}

// expect: scalar_uint64_t_46(u64 value)
__global__ void scalar_uint64_t_46(uint64_t value) {}

// expect: scalar_size_t_47(u64 value)
__global__ void scalar_size_t_47(size_t value) {}

// expect: scalar_ptrdiff_t_48(i64 value)
__global__ void scalar_ptrdiff_t_48(ptrdiff_t value) {}

// expect: scalar_intmax_t_49(i64 value)
__global__ void scalar_intmax_t_49(intmax_t value) {}

// expect: scalar_uintmax_t_50(u64 value)
__global__ void scalar_uintmax_t_50(uintmax_t value) {}

// expect: scalar_intptr_t_51(address value)
__global__ void scalar_intptr_t_51(intptr_t value) {}

// expect: scalar_uintptr_t_52(address value)
__global__ void scalar_uintptr_t_52(uintptr_t value) {}

// expect: scalar_std__int8_t_53(i8 value)
__global__ void scalar_std__int8_t_53(std::int8_t value) {}

// expect: scalar_std__uint8_t_54(u8 value)
__global__ void scalar_std__uint8_t_54(std::uint8_t value) {}

// expect: scalar_std__int16_t_55(i16 value)
__global__ void scalar_std__int16_t_55(std::int16_t value) {}

// expect: scalar_std__uint16_t_56(u16 value)
__global__ void scalar_std__uint16_t_56(std::uint16_t value) {}

// expect: scalar_std__int32_t_57(i32 value)
__global__ void scalar_std__int32_t_57(std::int32_t value) {}

// expect: scalar_std__uint32_t_58(u32 value)
__global__ void scalar_std__uint32_t_58(std::uint32_t value) {}

// expect: scalar_std__int64_t_59(i64 value)
__global__ void scalar_std__int64_t_59(std::int64_t value) {}

// expect: scalar_std__uint64_t_60(u64 value)
__global__ void scalar_std__uint64_t_60(std::uint64_t value) {}

// expect: scalar_std__size_t_61(u64 value)
__global__ void scalar_std__size_t_61(std::size_t value) {}

// expect: scalar_std__ptrdiff_t_62(i64 value)
__global__ void scalar_std__ptrdiff_t_62(std::ptrdiff_t value) {}

// expect: scalar_int32_t_63(i32 value)
__global__ void scalar_int32_t_63(::int32_t value) {}

// expect: scalar_std__uint64_t_64(u64 value)
__global__ void scalar_std__uint64_t_64(::std::uint64_t value) {}

// expect: scalar_cuda__std__int32_t_65(i32 value)
__global__ void scalar_cuda__std__int32_t_65(cuda::std::int32_t value) {}

// expect: scalar_cuda__std__uint64_t_66(u64 value)
__global__ void scalar_cuda__std__uint64_t_66(cuda::std::uint64_t value) {}

// expect: scalar_cuda__std__size_t_67(u64 value)
__global__ void scalar_cuda__std__size_t_67(cuda::std::size_t value) {}

// expect: scalar_cuda__std__uint16_t_68(u16 value)
__global__ void scalar_cuda__std__uint16_t_68(::cuda::std::uint16_t value) {}

// expect: scalar_const_int_69(i32 value)
__global__ void scalar_const_int_69(const int value) {}

// expect: scalar_int_const_70(i32 value)
__global__ void scalar_int_const_70(int const value) {}

// expect: scalar_volatile_float_71(f32 value)
__global__ void scalar_volatile_float_71(volatile float value) {}

// expect: scalar_const_volatile_double_72(f64 value)
__global__ void scalar_const_volatile_double_72(const volatile double value) {}

// expect: scalar_unsigned_const_int_73(u32 value)
__global__ void scalar_unsigned_const_int_73(unsigned const int value) {}

// expect: scalar_long_const_long_74(i64 value)
__global__ void scalar_long_const_long_74(long const long value) {}

// expect: scalar_uint_75(u32~ value)
__global__ void scalar_uint_75(uint value) {}

// expect: scalar_ushort_76(u16~ value)
__global__ void scalar_ushort_76(ushort value) {}

// expect: scalar_ulong_77(u64~ value)
__global__ void scalar_ulong_77(ulong value) {}

// expect: scalar_std__byte_78(? value)
__global__ void scalar_std__byte_78(std::byte value) {}

// expect: scalar_int_fast16_t_79(? value)
__global__ void scalar_int_fast16_t_79(int_fast16_t value) {}
