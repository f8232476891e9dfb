import * as en from "../../../kit/grammar/en.ts";
import {plusMinutes} from "../../../kit/instant.ts";
import {byCode} from "../../../kit/order.ts";
import {settledFor, winsGroup} from "../../certainty/certain.ts";
import {winnerOf} from "../../rules/result.ts";
import {readSlot} from "../../rules/slot.ts";
import {
  kickoffOf,
  kickoffTimes,
  matchNumbered,
  type Snapshot,
  type SnapshotMatch,
} from "../../snapshot.ts";
import type {Fixture, MatchId, Side, Slot, TeamId, Text} from "../../types.ts";
import {type Aftermath, aftermathOf} from "./aftermath.ts";
import type {NextFact, RecapFacts, TableFact} from "./types.ts";

const nameIn = (snapshot: Snapshot, teamId: TeamId): Text => snapshot.teams.get(teamId)!.name;

/**
 * The group right after a match, with the teams that were certain to be through or out; null for a
 * knock-out.
 */
export function tableFact(snapshot: Snapshot, match: SnapshotMatch): TableFact | null {
  const {group} = match.fixture;
  if (group === null) return null;
  const then = aftermathOf(snapshot, kickoffOf(match));
  const {complete, rows} = then.tables.find((table) => table.group === group)!;
  const before = aftermathOf(snapshot, plusMinutes(kickoffOf(match), -1));
  return {
    group,
    complete,
    leadsTo: snapshot.matches.find(({fixture}) => fixture.stage !== "group")!.fixture.stage,
    rows: rows.map(({position, teamId, played, points, goalDifference}) => {
      const [now, earlier] = [then, before].map(({tables}) => settledFor(tables, teamId, null));
      return {
        position,
        team: nameIn(snapshot, teamId),
        side: sideOf(match, teamId),
        played,
        points,
        goalDifference,
        fate: now!.fate,
        fateBefore: earlier!.fate,
        winsGroup: winsGroup(now!) === true,
        wonGroupBefore: winsGroup(earlier!) === true,
      };
    }),
  };
}

const sideOf = ({home, away}: SnapshotMatch, teamId: TeamId): Side | null =>
  teamId === home ? "home" : teamId === away ? "away" : null;

/** Each side's next match, as far as it was settled right after this one. */
export function nextFacts(snapshot: Snapshot, match: SnapshotMatch): RecapFacts["next"] {
  return {home: nextOf(snapshot, match, "home"), away: nextOf(snapshot, match, "away")};
}

function nextOf(snapshot: Snapshot, match: SnapshotMatch, side: Side): NextFact | null {
  const teamId = match[side];
  if (teamId === null) return null;
  const {fixture} = match;
  const then = aftermathOf(snapshot, kickoffOf(match));
  const against = (next: SnapshotMatch, home: string | null) =>
    nextFact(snapshot, then, next, home === teamId ? "away" : "home");
  if (fixture.stage === "group") {
    const [coming] = snapshot.matches
      .filter(
        ({fixture: {stage, home, away, kickoffAt}}) =>
          stage === "group" &&
          (home === teamId || away === teamId) &&
          kickoffAt > fixture.kickoffAt,
      )
      .sort((a, b) => byCode(a.fixture.kickoffAt, b.fixture.kickoffAt));
    if (coming) return against(coming, coming.fixture.home);
  } else if (winnerOf(match.state) === null) return null;
  const node = [...then.bracket.values()]
    .filter(({matchId}) => snapshot.match(matchId).fixture.kickoffAt > fixture.kickoffAt)
    .find(({homeTeam, awayTeam}) => homeTeam === teamId || awayTeam === teamId);
  return node ? against(snapshot.match(node.matchId), node.homeTeam) : null;
}

function nextFact(
  snapshot: Snapshot,
  then: Aftermath,
  match: SnapshotMatch,
  opponent: Side,
): NextFact {
  const {fixture, venue} = match;
  const teamId = teamIn(snapshot, then, fixture, opponent);
  const team = teamId ? nameIn(snapshot, teamId) : null;
  return {
    stage: fixture.stage,
    kickoff: kickoffTimes(match),
    town: en.town(venue.city),
    opponent: {team, described: team ? null : described(snapshot, then, fixture[opponent])},
  };
}

function teamIn(snapshot: Snapshot, then: Aftermath, fixture: Fixture, side: Side): TeamId | null {
  if (snapshot.teams.has(fixture[side])) return fixture[side];
  const node = then.bracket.get(fixture.matchId);
  return (side === "home" ? node?.homeTeam : node?.awayTeam) ?? null;
}

/** The team that will fill a slot, in words that fit into a sentence. */
function described(snapshot: Snapshot, then: Aftermath, slot: Slot): Text {
  const reference = readSlot(slot);
  if (reference.kind === "place") {
    const [place, hang] =
      reference.position === 1 ? ["the winners", "nhất"] : ["the runners-up", "nhì"];
    return {en: `${place} of Group ${reference.group}`, vi: `đội ${hang} bảng ${reference.group}`};
  }
  if (reference.kind === "winner" || reference.kind === "loser") {
    const feeder = matchNumbered(snapshot, reference.match)!;
    const pair = bothTeams(snapshot, then, feeder.fixture.matchId);
    const [what, doi] = reference.kind === "winner" ? ["winners", "thắng"] : ["losers", "thua"];
    if (pair)
      return {
        en: `the ${what} of ${pair.map(en.team).join(" v ")}`,
        vi: `đội ${doi} cặp ${pair.map(({vi}) => vi).join(" – ")}`,
      };
    return {
      en: `the ${what} of match ${reference.match}`,
      vi: `đội ${doi} trận số ${reference.match}`,
    };
  }
  return {en: "one of the best third-placed teams", vi: "một đội hạng ba"};
}

function bothTeams(snapshot: Snapshot, then: Aftermath, matchId: MatchId): Text[] | null {
  const node = then.bracket.get(matchId);
  return node?.homeTeam && node.awayTeam
    ? [nameIn(snapshot, node.homeTeam), nameIn(snapshot, node.awayTeam)]
    : null;
}
