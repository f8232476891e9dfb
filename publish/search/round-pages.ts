import {inPlayingOrder, type Snapshot} from "../../pipeline/tournament/snapshot.ts";
import type {Stage} from "../../pipeline/tournament/types.ts";
import {STAGES} from "../tournament/stages.ts";
import {namesOfMatches} from "./match.ts";
import {names, ROUNDS} from "./match-names.ts";
import {factDocument, type SearchDocument} from "./types.ts";

const SEVERAL: readonly Stage[] = ["R32", "R16", "QF", "SF"];
/** Words that ask for all matches of a round. */
const LISTS = {
  en: names("results, matches, fixtures, schedule, games, scores"),
  vi: names("kết quả, các trận, lịch thi đấu, lịch, tỷ số, gồm đội, các đội, đội vào, vào"),
};

/** Every knock-out round of several matches with its results. */
export function roundDocuments(snapshot: Snapshot): SearchDocument[] {
  const {year} = snapshot.tournament;
  return SEVERAL.flatMap((stage) => {
    const matches = inPlayingOrder(snapshot.matches.filter(({fixture}) => fixture.stage === stage));
    if (matches.length === 0) return [];
    const told = namesOfMatches(snapshot, {en: matches, vi: matches});
    const {en, vi} = STAGES[stage];
    const called = names(ROUNDS[stage]!);
    return factDocument(
      "page",
      `round-${stage}`,
      {
        title: [`${en}: all matches`, `${vi}: các trận đấu`],
        text: [`${en}: ${told.en}.`, `${vi}: ${told.vi}.`],
        names: called.flatMap((name) => [
          ...LISTS.en.map((list) => `${name} ${list}`),
          `reached ${name}`,
          ...LISTS.vi.flatMap((list) => [`${list} ${name}`, `${name} ${list}`]),
        ]),
        url: "/bracket",
        dataUrl: `/api/tournaments/${year}/bracket`,
      },
      year,
    );
  });
}
