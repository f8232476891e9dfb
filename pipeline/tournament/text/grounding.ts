import type {Language} from "../../kit/grammar/types.ts";
import {dateFaults} from "./grounding-dates.ts";
import {nameFaults, namesIn, stringsIn} from "./grounding-names.ts";
import {numberFaults, numbersIn} from "./grounding-numbers.ts";

type Grounding =
  | {readonly grounded: true}
  | {readonly grounded: false; readonly faults: readonly string[]};

interface GroundingOptions {
  readonly language: Language;
  /**
   * Names known elsewhere in the tournament: at the start of a sentence, where any word has a
   * capital, they count as names too.
   */
  readonly unknownNames?: ReadonlySet<string>;
}

/**
 * Does a text say nothing that its facts do not? Every number (in figures, in words where they are
 * unambiguous, as a score, as whole per cents of a probability), every date and every proper name
 * must occur in the facts; diacritics and case do not matter. It cannot tell whether what is said
 * of them is true: a text may still mix up who scored which goal.
 *
 * @param facts plain JSON
 * @returns what is not in the facts, word by word
 */
export function grounded(
  text: string,
  facts: unknown,
  {language, unknownNames = new Set()}: GroundingOptions,
): Grounding {
  const strings = stringsIn(facts);
  const {faults: dates, rest} = dateFaults(text, strings, language);
  const faults = [
    ...dates,
    ...numberFaults(rest, numbersIn(facts), language),
    ...nameFaults(rest, namesIn(strings), language, unknownNames),
  ];
  return faults.length === 0 ? {grounded: true} : {grounded: false, faults};
}
