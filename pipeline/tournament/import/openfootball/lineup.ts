import {FactsError} from "../../../kit/errors.ts";

/** A player in a line-up, with cards and the substitute who replaced him. */
export interface TextPlayer {
  readonly name: string;
  readonly captain: boolean;
  readonly cards: readonly {
    readonly card: "yellow" | "second_yellow" | "red";
    readonly minute: string;
  }[];
  readonly replacedBy: {readonly minute: string; readonly player: TextPlayer} | null;
}

const CARDS = {Y: "yellow", "Y/R": "second_yellow", R: "red"} as const;

/**
 * Reads the line-up of one side, with wrapped lines already joined:
 * `GK - DF, DF [c] - MF (46' Sub [Y 62'] (87' Sub's sub)) - FW [Y 28'] [Y/R 36']`.
 * ` - ` ends a line; a substitute is in parentheses after the replaced player.
 *
 * @returns the lines of position classes, goalkeeper first
 * @throws FactsError with the place at which the text becomes unreadable
 */
export function parseLineup(text: string): TextPlayer[][] {
  let rest = text.replace(/\s+/g, " ").trim();
  const fail = (expected: string): never => {
    throw new FactsError(`line-up is unreadable at "${rest.slice(0, 40)}"; expected ${expected}`);
  };
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest);
    if (match !== null) rest = rest.slice(match[0].length);
    return match;
  };

  const player = (): TextPlayer => {
    const name = (take(/^(?:(?! - | -$)[^[\](),])+/) ?? fail("a player's name"))[0].trim();
    if (name === "") fail("a player's name");
    let captain = false;
    const cards: TextPlayer["cards"][number][] = [];
    let replacedBy: TextPlayer["replacedBy"] = null;
    for (;;) {
      const tag = take(/^ ?\[(c|(Y\/R|Y|R) (\d+(?:\+\d+)?)')\]/);
      if (tag?.[1] === "c") captain = true;
      else if (tag !== null)
        cards.push({card: CARDS[tag[2] as keyof typeof CARDS], minute: tag[3]!});
      else if (replacedBy === null && take(/^ ?\(/)) replacedBy = substitution();
      else break;
    }
    take(/^ /);
    return {name, captain, cards, replacedBy};
  };
  const substitution = () => {
    const minute = (take(/^(\d+(?:\+\d+)?)' ?/) ?? fail("the minute of a substitution"))[1]!;
    const on = player();
    if (take(/^ ?\)/) === null) fail("a closing parenthesis");
    return {minute, player: on};
  };

  const lines: TextPlayer[][] = [[]];
  for (;;) {
    lines.at(-1)!.push(player());
    if (take(/^, ?/)) continue;
    if (take(/^ ?- /)) lines.push([]);
    else if (rest === "") return lines;
    else fail("a comma, a dash or the end");
  }
}
