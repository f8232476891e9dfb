// Shows a chart's figures at the pointer or, with the arrow keys, at the keyboard: those of the row
// of the chart's table for the last position in data-x up to there.
const SVG = "http://www.w3.org/2000/svg";
const places = (svg) => svg.dataset.x.split(" ").map(Number);

function clear(figure) {
  for (const one of figure.querySelectorAll(".at-pointer")) one.remove();
}

function show(svg, index) {
  const figure = svg.closest("figure");
  const xs = places(svg);
  const rows = figure.querySelectorAll("tbody tr");
  const row = rows[rows.length - xs.length + index];
  if (!row || svg.dataset.at === String(index)) return;
  const heads = [...figure.querySelectorAll("thead th")].map((head) => head.textContent);
  const [name, ...cells] = [...row.children].map((cell) => cell.textContent);
  const known = cells.map((cell, n) => [heads[n + 1], cell]).filter(([, cell]) => cell !== "–");
  const line = svg.querySelector(".at-pointer") ?? document.createElementNS(SVG, "line");
  line.setAttribute("class", "at-pointer");
  for (const end of ["x1", "x2"]) line.setAttribute(end, xs[index]);
  line.setAttribute("y2", svg.viewBox.baseVal.height);
  svg.append(line);
  const said = figure.querySelector("p.at-pointer") ?? document.createElement("p");
  said.className = "at-pointer";
  said.setAttribute("role", "status");
  figure.append(said);
  said.textContent = `${name}: ${known.map((pair) => pair.join(" ")).join(", ")}`;
  svg.dataset.at = index;
}

function leave(svg) {
  delete svg.dataset.at;
  clear(svg.closest("figure"));
}

const chartOf = ({target}) => target.closest?.("svg[data-x]");
document.addEventListener("pointermove", (event) => {
  const svg = chartOf(event);
  if (!svg) return;
  const {left, width} = svg.getBoundingClientRect();
  const x = ((event.clientX - left) / width) * svg.viewBox.baseVal.width;
  show(
    svg,
    Math.max(
      0,
      places(svg).findLastIndex((place) => place <= x),
    ),
  );
});
document.addEventListener("pointerout", (event) => {
  const svg = chartOf(event);
  if (svg && !svg.contains(event.relatedTarget)) leave(svg);
});
document.addEventListener("keydown", (event) => {
  const svg = chartOf(event);
  const by = {ArrowLeft: -1, ArrowRight: 1}[event.key];
  if (!svg || !by) return;
  event.preventDefault();
  const last = places(svg).length - 1;
  const at = svg.dataset.at === undefined ? (by > 0 ? -1 : last + 1) : Number(svg.dataset.at);
  show(svg, Math.min(last, Math.max(0, at + by)));
});
document.addEventListener("focusout", (event) => {
  const svg = chartOf(event);
  if (svg) leave(svg);
});
for (const svg of document.querySelectorAll("svg[data-x]")) svg.tabIndex = 0;
