import type {Pair, TeamId} from "../../../../pipeline/tournament/types.ts";

/** A match with its score in an outcome. */
export interface Scored {
  readonly home: TeamId;
  readonly away: TeamId;
  readonly goals: Pair;
}

/** A text's verdict on an outcome: enough, perhaps enough, ruled out, or nothing. */
export type Reading = "enough" | "perhaps" | "out" | "silent";

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");
const numberOf = (word: string): number =>
  NUMBERS.includes(word) ? NUMBERS.indexOf(word) : Number(word.replace(",", ""));

const SURE =
  /^(?:.+? (?:go through|win the group|finish (?:first|second|third|fourth))|.+? are sure (?:of going through|of winning the group|to finish (?:first|second|third|fourth))) (?=with|if|unless)(.+)$/;
const ENOUGH =
  /^(.+) is enough for .+? to (?:go through|win the group|be sure of (?:going through|winning the group))$/i;
const RULED_OUT =
  /^.+? (?:are out|can no longer (?:go through|win the group|finish \w+)) (?=with|if|unless)(.+)$/;
const PERHAPS =
  /^(.+?) may (?:be enough|mean \w+ place)(?: for .+?(?: to (?:go through|win the group))?)??(?: (if .+?|unless .+?))?, (?:on goal|as one).*$/i;
const OTHER_PERHAPS = /^(if .+?|unless .+?|whatever the results), .+? may .+$/i;

/**
 * Reads the sentences of a condition as a person would, without the clauses that they were written
 * from.
 *
 * @param team the team that the text is about, with its own match; null when it has been played
 * @param climbing whether a win is as good as a draw, so that "with a draw" includes it
 */
export function readCondition(
  text: string,
  {
    own,
    team,
    matches,
    names,
    climbing,
  }: {
    readonly own: Scored | null;
    readonly team: TeamId;
    readonly matches: readonly Scored[];
    readonly names: ReadonlyMap<string, TeamId>;
    readonly climbing: boolean;
  },
): Reading {
  const margin = own && (own.home === team ? 1 : -1) * (own.goals[0] - own.goals[1]);
  const byName = (name: string) => {
    const id = names.get(name.replace(/^the /i, ""));
    if (!id) throw new Error(`the text names "${name}"; expected a team: ${text}`);
    return id;
  };
  const gained = (name: string) => {
    const id = byName(name);
    const match = matches.find(({home, away}) => home === id || away === id)!;
    return (match.home === id ? 1 : -1) * (match.goals[0] - match.goals[1]);
  };
  const withResult = (phrase: string, strict: boolean): boolean => {
    const many =
      /^an? (win|defeat) by (?:(at least|fewer than) (\S+) goals?|a (single) goal)$/.exec(phrase);
    if (many) {
      const [, result, how, count] = many;
      if (margin === null) throw new Error(`the match has been played: ${text}`);
      const goals = result === "win" ? margin : -margin;
      if (how === "at least") return goals >= numberOf(count!);
      return goals > 0 && goals < (how ? numberOf(count!) : 2);
    }
    const results = phrase.split(" or ");
    return results.some((one) => {
      switch (one.replace(/^any other /, "a ")) {
        case "a win":
          return margin! > 0;
        case "at least a draw":
          return margin! >= 0;
        case "a draw":
          return margin === 0 || (!strict && climbing && margin! > 0);
        case "a defeat":
          return margin! < 0;
        default:
          throw new Error(`"${one}" is no result: ${text}`);
      }
    });
  };
  const ifResult = (phrase: string): boolean => {
    const beat = /^if (.+) beat (.+)$/.exec(phrase);
    if (beat) return gained(beat[1]!) > 0 && byName(beat[2]!) !== "";
    const not = /^if (.+) do not win$/.exec(phrase);
    if (not) return gained(not[1]!) <= 0;
    const drawn = /^(if|unless) (.+?) and (.+) draw$/.exec(phrase);
    if (!drawn) throw new Error(`"${phrase}" is no condition: ${text}`);
    const name = [...names.keys()].find((one) => phrase.includes(one))!;
    return (gained(name) === 0) === (drawn[1] === "if");
  };
  const clause = (phrase: string, strict: boolean): boolean => {
    const [, result, other] = /^(?:with (.+?))?\s*((?:if|unless) .+)?$/.exec(phrase)!;
    return (!result || withResult(result, strict)) && (!other || ifResult(other));
  };
  const any = (list: string, strict: boolean) =>
    list.split(/, (?:or )?(?=with|if|unless)/).some((phrase) => clause(phrase.trim(), strict));

  let reading: Reading = "silent";
  for (const sentence of text.replace(/\.$/, "").split(". ")) {
    const one = sentence.slice(0, 1).toLowerCase() + sentence.slice(1);
    const enough = ENOUGH.exec(one);
    if (enough) {
      if (withResult(enough[1]!, false)) return "enough";
      continue;
    }
    const perhaps = PERHAPS.exec(one) ?? null;
    const ruledOut = perhaps ? null : RULED_OUT.exec(sentence);
    const sure = perhaps || ruledOut ? null : SURE.exec(sentence);
    const other = perhaps ? null : OTHER_PERHAPS.exec(one);
    if (sure) {
      if (any(sure[1]!, true)) return "enough";
    } else if (ruledOut) {
      if (any(ruledOut[1]!, true)) return "out";
    } else if (perhaps) {
      const holds = withResult(perhaps[1]!, true) && (!perhaps[2] || ifResult(perhaps[2]));
      if (holds) reading = "perhaps";
    } else if (other) {
      if (other[1] === "whatever the results" || ifResult(other[1]!)) reading = "perhaps";
    } else if (/^otherwise they (?:are out|cannot win the group)$/i.test(sentence)) {
      if (reading === "silent") reading = "out";
    } else if (/^with a defeat they (?:are out|cannot win the group)$/i.test(sentence)) {
      if (withResult("a defeat", true)) reading = "out";
    } else throw new Error(`"${sentence}" says nothing that is known: ${text}`);
  }
  return reading;
}
