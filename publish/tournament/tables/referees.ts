import {cached} from "../../../pipeline/kit/cached.ts";
import {byName} from "../../../pipeline/kit/order.ts";
import {fold} from "../../../pipeline/tournament/import/names.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import type {Official} from "../../../pipeline/tournament/types.ts";
import {knownOf} from "../../availability.ts";
import {begunMatches} from "../parts/goals.ts";
import {ranked} from "../parts/ranked.ts";
import {isOver, matchAddress} from "../parts/schedule.ts";

interface Led {
  readonly match: SnapshotMatch;
  readonly referee: Official;
}

/** Matches that have begun, with their referee, where known. */
const ledMatches = (snapshot: Snapshot): Led[] =>
  begunMatches(snapshot).flatMap((match) => {
    const referee = match.state.officials?.find(({role}) => role === "referee");
    return referee ? {match, referee} : [];
  });

/** A referee's id in all years: the name without diacritics. */
export const refereeIdOf = (name: string): string => fold(name).replaceAll(" ", "-");

/**
 * The referees by number of matches, most first, then by name; card counts cover known cards only.
 *
 * @param of matches that have begun, or those of them that are over
 */
export const refereeRows = cached((snapshot: Snapshot, of: "begun" | "over") => {
  const counted = ledMatches(snapshot).filter(({match}) => of === "begun" || isOver(match.state));
  const rows = [...Map.groupBy(counted, ({referee}) => referee.name).values()]
    .map((led) => refereeRow(snapshot, led))
    .sort((a, b) => b.matches - a.matches || byName(a.name, b.name));
  return ranked(rows, (a, b) => a.matches === b.matches);
});

function refereeRow(snapshot: Snapshot, led: readonly Led[]) {
  const {name, country} = led[0]!.referee;
  const known = led.flatMap(({match: {state}}) => (state.cards ? [state.cards] : []));
  const shown = (kind: string) => known.flat().filter(({card}) => card === kind).length;
  const [yellowCards, secondYellows, redCards] = [
    shown("yellow"),
    shown("second_yellow"),
    shown("red"),
  ];
  const perMatch = (cards: number) =>
    known.length === 0 ? null : Math.round((cards / known.length) * 100) / 100;
  return {
    refereeId: refereeIdOf(name),
    name,
    country,
    matches: led.length,
    cardsKnown: known.length,
    yellowCards,
    secondYellows,
    redCards,
    yellowsPerMatch: perMatch(yellowCards + secondYellows),
    penaltiesScored: led
      .flatMap(({match: {state}}) => state.goals ?? [])
      .filter(({kind}) => kind === "penalty").length,
    refereed: led.map(({match}) => ({
      ...matchAddress(snapshot, match.fixture.matchId),
      stage: match.fixture.stage,
    })),
  };
}

/** The referees of a tournament with the cards they have shown. */
export function referees(snapshot: Snapshot) {
  const rows = refereeRows(snapshot, "begun");
  const matches = begunMatches(snapshot).length;
  const led = rows.reduce((sum, row) => sum + row.matches, 0);
  const cardsKnown = rows.reduce((sum, row) => sum + row.cardsKnown, 0);
  return {
    year: snapshot.tournament.year,
    total: rows.length,
    referees: rows,
    availability: {
      referees: knownOf(led, matches, "referee", "they are missing from the rows"),
      cards: knownOf(cardsKnown, led, "cards"),
    },
  };
}
