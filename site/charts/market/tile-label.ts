/**
 * The lines of a tile's label: the words of the first name that fits when wrapped to the given
 * width and number of lines; empty if none fits.
 *
 * @param width in letters
 */
export function tileLabel(
  names: readonly string[],
  {width, lines}: {readonly width: number; readonly lines: number},
): readonly string[] {
  return names.map((name) => wrapped(name, width)).find((one) => fits(one, width, lines)) ?? [];
}

const fits = (label: readonly string[], width: number, lines: number): boolean =>
  label.length <= lines && label.every((line) => line.length <= width);

function wrapped(name: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length === 0 || longer.length > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
