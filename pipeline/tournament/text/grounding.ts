import type {Language} from "../../kit/grammar/types.ts";
import {hostCity} from "../../kit/grammar/vi.ts";
import {dateFaults} from "./grounding-dates.ts";
import {nameFaults, namesIn, stringsIn} from "./grounding-names.ts";
import {numberFaults, numbersIn} from "./grounding-numbers.ts";

type Grounding =
  | {readonly grounded: true}
  | {readonly grounded: false; readonly faults: readonly string[]};

interface GroundingOptions {
  readonly language: Language;
  /**
   * Names from elsewhere in the tournament. They count as names even at the start of a sentence,
   * where any word is capitalised.
   */
  readonly unknownNames?: ReadonlySet<string>;
}

/**
 * Checks that a text says nothing beyond its facts. Every number (in figures, in words where they
 * are unambiguous, as a score, as whole per cents of a probability), date and proper name must
 * occur in the facts, a date by the clock of its language; diacritics and case do not matter. Whether statements are true is not
 * checked: a text may still mix up who scored which goal.
 *
 * @param facts plain JSON
 * @returns each number, date and name that is not in the facts
 */
export function grounded(
  text: string,
  facts: unknown,
  {language, unknownNames = new Set()}: GroundingOptions,
): Grounding {
  const strings = stringsIn(facts);
  const named = language === "vi" ? [...strings, ...strings.map(hostCity)] : strings;
  const clock = stringsIn(facts, language === "en" ? "vi" : "en");
  const {faults: dates, rest} = dateFaults(text, clock, language);
  const faults = [
    ...dates,
    ...numberFaults(rest, numbersIn(facts), language),
    ...nameFaults(rest, namesIn(named), language, unknownNames),
  ];
  return faults.length === 0 ? {grounded: true} : {grounded: false, faults};
}
