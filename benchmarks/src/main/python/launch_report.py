"""Makes launch.json of the rows of a run, and the plot of it.

    launch_report.py ROWS GPU FOLDER      writes FOLDER/launch.json and FOLDER/launch.svg
    launch_report.py FOLDER               draws FOLDER/launch.svg anew from FOLDER/launch.json
"""
import datetime
import json
import pathlib
import sys
from xml.sax.saxutils import escape

BAR, GAP, LABEL, WIDTH, RIGHT = 18, 8, 330, 520, 130


def collect(rows, gpu, folder):
    lines = pathlib.Path(rows).read_text(encoding="utf-8").splitlines()
    report = {
        "gpu": gpu,
        "date": datetime.datetime.now(datetime.timezone.utc).date().isoformat(),
        "rows": [json.loads(line) for line in lines],
    }
    text = json.dumps(report, indent=1)
    (folder / "launch.json").write_text(text + "\n", encoding="utf-8")


def draw(folder):
    report = json.loads((folder / "launch.json").read_text(encoding="utf-8"))
    rows = report["rows"]
    scale = WIDTH / max(row["ratio_to_c"] for row in rows)
    height = 50 + len(rows) * (BAR + GAP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LABEL + WIDTH + RIGHT}" height="{height}"'
        ' font-family="sans-serif" font-size="13">',
        f'<text x="8" y="20" font-size="15">One launch in ratio to the C loop, {escape(report["gpu"])}, {report["date"]}</text>',
    ]
    for index, row in enumerate(rows):
        top = 36 + index * (BAR + GAP)
        length = row["ratio_to_c"] * scale
        ours = "generated launcher" in row["name"]
        colour = "#2a6f97" if ours else "#adb5bd" if row["name"].startswith("C ") else "#e09f3e"
        parts.append(f'<text x="{LABEL - 8}" y="{top + 14}" text-anchor="end">{escape(row["name"])}</text>')
        parts.append(f'<rect x="{LABEL}" y="{top}" width="{length:.1f}" height="{BAR}" fill="{colour}"/>')
        parts.append(
            f'<text x="{LABEL + length + 6:.1f}" y="{top + 14}">{row["ratio_to_c"]:.2f}'
            f' ({row["median_ns"]:,.0f} ns)</text>')
    parts.append(
        f'<line x1="{LABEL + scale:.1f}" x2="{LABEL + scale:.1f}" y1="30" y2="{height - 12}"'
        ' stroke="#495057" stroke-dasharray="3 3"/>')
    parts.append("</svg>")
    (folder / "launch.svg").write_text("\n".join(parts) + "\n", encoding="utf-8")


if len(sys.argv) == 4:
    collect(sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3]))
draw(pathlib.Path(sys.argv[-1]))
