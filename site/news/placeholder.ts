export interface PlaceholderOptions {
  readonly title: string;
  readonly sourceName: string;
  /** From 0 to 359. */
  readonly hue: number;
}

const WIDTH = 640;
const HEIGHT = 360;
const LINE = 26;
const LINES = 5;

/**
 * A placeholder for an article without a picture: its title and source on the source's colour. SVG,
 * 640 × 360.
 */
export function placeholder({title, sourceName, hue}: PlaceholderOptions): string {
  const lines = wrapped(title);
  const top = HEIGHT / 2 - ((lines.length - 1) * 40) / 2 + 4;
  const text = lines.map(
    (line, index) =>
      `<text x="40" y="${top + index * 40}" font-size="32" font-weight="600">${escaped(line)}</text>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(title)}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="hsl(${hue} 42% 24%)"/>` +
    `<path d="M0 ${HEIGHT}V300L${WIDTH} 236V${HEIGHT}Z" fill="hsl(${hue} 46% 18%)"/>` +
    `<g fill="#fff" font-family="system-ui, 'Noto Sans', sans-serif">` +
    `<text x="40" y="56" font-size="18" opacity=".8">${escaped(sourceName)}</text>${text.join("")}</g></svg>\n`
  );
}

/** Wraps a title to a few lines, with an ellipsis if it is longer. */
function wrapped(title: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of title.split(/\s+/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if ([...longer].length <= LINE || line === "") line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  if (lines.length <= LINES) return lines.map(short);
  return [...lines.slice(0, LINES - 1), `${lines[LINES - 1]} …`].map(short);
}

const short = (line: string): string =>
  [...line].length > LINE + 4 ? `${[...line].slice(0, LINE + 3).join("")}…` : line;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
