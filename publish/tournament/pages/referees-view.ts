import {cached} from "../../../pipeline/kit/cached.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {
  RefereedMatch,
  RefereeRow,
  RefereesView,
  RefereeView,
} from "../../../site/tournament/referees/referees-view.ts";
import {snapshotsOf} from "../archives.ts";
import {atRest} from "../match-view.ts";
import {historicTeam} from "../sides.ts";
import {refereeRows} from "../tables/referees.ts";
import {settledBasis} from "./basis.ts";

type Row = ReturnType<typeof refereeRows>[number];

/** The referees of each tournament, the newest first; a tournament without a referee is left out. */
const refereesByYear = cached((snapshot: Snapshot) =>
  snapshotsOf(snapshot)
    .map((cup) => ({cup, rows: refereeRows(cup, "over")}))
    .filter(({rows}) => rows.length > 0),
);

/** Ids of the referees with a page. */
export const refereesWithPage = cached((snapshot: Snapshot): readonly string[] => [
  ...new Set(refereesByYear(snapshot).flatMap(({rows}) => rows.map((row) => row.refereeId))),
]);

/** Whether a referee has a page; those of an archive do, on the site that contains it. */
export const hasRefereePage = cached(
  (snapshot: Snapshot, refereeId: string): boolean =>
    snapshot.isArchive || refereesWithPage(snapshot).includes(refereeId),
);

const rowView = (snapshot: Snapshot, row: Row): RefereeRow => ({
  refereeId: row.refereeId,
  name: row.name,
  country: row.country === null ? null : historicTeam(snapshot, row.country),
  matches: row.matches,
  cardsKnown: row.cardsKnown,
  yellowCards: row.yellowCards + row.secondYellows,
  sentOff: row.secondYellows + row.redCards,
  penalties: row.penaltiesScored,
});

/** All referees. */
export const refereesView = (snapshot: Snapshot, frame: Frame): RefereesView => ({
  ...frame,
  basis: settledBasis(snapshot),
  years: refereesByYear(snapshot).map(({cup, rows}) => ({
    year: cup.tournament.year,
    referees: rows.map((row) => rowView(snapshot, row)),
  })),
});

/** One referee; undefined for one without a match that is over. */
export function refereeView(
  snapshot: Snapshot,
  refereeId: string,
  frame: Frame,
): RefereeView | undefined {
  const figures = figuresOf(snapshot, refereeId);
  return figures && {...frame, ...figures};
}

const figuresOf = cached((snapshot: Snapshot, refereeId: string) => {
  const years = refereesByYear(snapshot).flatMap(({cup, rows}) => {
    const row = rows.find((one) => one.refereeId === refereeId);
    return row === undefined
      ? []
      : [
          {
            ...rowView(snapshot, row),
            year: cup.tournament.year,
            refereed: row.refereed.map(({matchId}) => refereed(cup, matchId)),
          },
        ];
  });
  const [newest] = years;
  return newest && {basis: settledBasis(snapshot), refereeId, name: newest.name, years};
});

function refereed(cup: Snapshot, matchId: string): RefereedMatch {
  const match = cup.match(matchId);
  const {cards, goals} = match.state;
  const shown = (...kinds: string[]) =>
    cards?.filter(({card}) => kinds.includes(card)).length ?? null;
  return {
    match: atRest(cup, match),
    yellowCards: shown("yellow", "second_yellow"),
    sentOff: shown("second_yellow", "red"),
    penalties: goals?.filter(({kind}) => kind === "penalty").length ?? null,
  };
}
