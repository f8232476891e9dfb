/**
 * Runs in the reader's browser: sorts a printed table by the column whose head is pressed, and
 * shows only the rows that fit the controls beside it. A table with `data-rows` takes its rows from
 * there when a control is focused: of each the name, the rest of its path and further cells,
 * separated by tabs. A table with `data-pages` gets its rows from the tables of these pages, also
 * when it is sorted.
 */
import {fold} from "../../pipeline/news/text/fold.ts";

const {lang} = document.documentElement;
/** The column by which each table of the page is sorted, by the table's place. */
const sortedBy = new Map<number, {readonly column: number; readonly isUp: boolean}>();

const tablesIn = (page: Document) =>
  Array.from(page.querySelectorAll<HTMLTableElement>("table[data-sort]"));
const headsOf = (table: HTMLTableElement) => Array.from(table.querySelectorAll("thead th"));
const rowsOf = (table: HTMLTableElement) =>
  Array.from(table.querySelectorAll<HTMLTableRowElement>("tbody tr"));
const textAt = (row: HTMLTableRowElement, column: number): string =>
  row.cells[column]?.textContent?.trim() ?? "";

/** The figure in a cell as printed: `1,234`, `▼ 1.2`, `FL −6.9%`, `<1`, `✓`; NaN for a text. */
function figureIn(text: string): number {
  if (text === "✓") return 100;
  const plain =
    lang === "en" ? text.replaceAll(",", "") : text.replaceAll(".", "").replace(",", ".");
  const [, tone = "", sign = "", digits] =
    /^([=▲▼]\s*|(?:CE|FL)\s)?([<>+−-]?)\s*(\d+(?:\.\d+)?)/.exec(plain) ?? [];
  const beyond = sign === "<" ? -0.5 : sign === ">" ? 0.5 : 0;
  return Number(digits) * (/[▼−-]/.test(tone + sign) ? -1 : 1) + beyond;
}

/** Sorts by a column; texts without a figure are last in a column of figures. */
function sort(table: HTMLTableElement, column: number, isUp: boolean): void {
  const by = isUp ? 1 : -1;
  const rows = rowsOf(table).map((row) => {
    const text = textAt(row, column);
    return {row, text, figure: figureIn(text)};
  });
  const isOfFigures = rows.some(({figure}) => !Number.isNaN(figure));
  rows.sort((a, b) => {
    if (!isOfFigures) return by * a.text.localeCompare(b.text, lang);
    const unknown = Number(Number.isNaN(a.figure)) - Number(Number.isNaN(b.figure));
    return unknown || by * (a.figure - b.figure) || 0;
  });
  for (const [index, head] of headsOf(table).entries())
    if (index === column) head.setAttribute("aria-sort", isUp ? "ascending" : "descending");
    else head.removeAttribute("aria-sort");
  table.querySelector("tbody")!.append(...rows.map(({row}) => row));
}

/** Makes the heads of all tables buttons, and sorts tables as they were sorted before. */
function prepare(page: Document): void {
  for (const [place, table] of tablesIn(page).entries()) {
    for (const head of headsOf(table)) {
      const button = page.createElement("button");
      button.type = "button";
      button.append(...Array.from(head.childNodes));
      head.append(button);
    }
    const by = sortedBy.get(place);
    if (by) sort(table, by.column, by.isUp);
  }
}

async function fill(table: HTMLTableElement): Promise<void> {
  const {rows, href, pages} = table.dataset;
  delete table.dataset.pages;
  for (const page of pages?.split(" ") ?? []) {
    const response = await fetch(page);
    if (!response.ok) continue;
    const other = new DOMParser().parseFromString(await response.text(), "text/html");
    table.tBodies[0]!.append(...tablesIn(other).flatMap(rowsOf));
  }
  if (rows === undefined) return;
  const response = await fetch(rows);
  if (!response.ok) return;
  for (const line of (await response.text()).split("\n")) {
    const [name = "", path, ...cells] = line.split("\t");
    const row = table.tBodies[0]!.insertRow();
    const head = document.createElement("th");
    const link = document.createElement("a");
    head.scope = "row";
    link.href = `${href}${path}`;
    link.textContent = name;
    head.append(link);
    row.append(head);
    for (const cell of cells) row.insertCell().textContent = cell;
  }
}

/** The group beside a table whose controls have the number of a column. */
const sieveOf = ({parentElement}: Element) => parentElement!.querySelector(":scope > .sieve");

/** Shows the first rows that fit the controls, and says how many there are. */
function sieve(group: Element, table: HTMLTableElement): void {
  const controls = Array.from(group.querySelectorAll<HTMLInputElement>("[data-column]"));
  const asked = controls.map(({dataset, value, tagName}) => ({
    column: Number(dataset.column),
    value: fold(value.trim()),
    isWhole: tagName === "SELECT",
  }));
  let fitting = 0;
  for (const row of rowsOf(table)) {
    const fits = asked.every(({column, value, isWhole}) => {
      const text = fold(textAt(row, column));
      return value === "" || (isWhole ? text === value : text.includes(value));
    });
    if (fits) fitting++;
    row.hidden = !fits || fitting > Number(table.dataset.most ?? Infinity);
  }
  table.hidden = fitting === 0;
  group.querySelector("output")!.textContent = String(fitting);
}

prepare(document);
addEventListener("fresh-page", (event) => prepare((event as CustomEvent<Document>).detail));
document.addEventListener("click", ({target}) => {
  const head = (target as Element).closest<HTMLElement>("table[data-sort] thead th");
  const table = head?.closest("table");
  if (!head || !table) return;
  const column = headsOf(table).indexOf(head);
  const last = head.getAttribute("aria-sort");
  const first = rowsOf(table).some((row) => !Number.isNaN(figureIn(textAt(row, column))));
  const isUp = last === null ? !first : last === "descending";
  const place = tablesIn(document).indexOf(table);
  sortedBy.set(place, {column, isUp});
  const show = () => {
    const by = sortedBy.get(place)!;
    sort(table, by.column, by.isUp);
    const controls = sieveOf(table);
    if (controls) sieve(controls, table);
  };
  show();
  if (table.dataset.pages) fill(table).then(show);
});
for (const table of tablesIn(document)) {
  const controls = sieveOf(table);
  if (!controls) continue;
  controls.addEventListener("input", () => sieve(controls, table));
  const start = () => fill(table).then(() => sieve(controls, table));
  if (controls.matches(":focus-within")) start();
  else controls.addEventListener("focusin", start, {once: true});
}
