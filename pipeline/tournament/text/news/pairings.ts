import {town} from "../../../kit/grammar/en.ts";
import {type MessageIn, phrasingOf, says} from "../../../kit/grammar/messages.ts";
import {grouped} from "../../../kit/grouped.ts";
import type {Draft} from "../../../news/generated.ts";
import {isDecided} from "../../rules/result.ts";
import {inPlayingOrder, type Snapshot} from "../../snapshot.ts";

import type {Day, MatchId, Stage, Team, TeamId, Text} from "../../types.ts";
import {aftermathOf} from "../recap/aftermath.ts";
import {lastKickoff, settledAt} from "./settled.ts";

interface Side {
  readonly teamId: TeamId;
  readonly team: Text;
  readonly fifaRank: number;
}
export interface Pairing {
  readonly matchId: MatchId;
  readonly stage: Stage;
  readonly home: Side;
  readonly away: Side;
  readonly on: Day;
  readonly town: string;
}
/** Who meets whom in a knock-out round, as soon as the round before it is over. */
interface PairingsFacts {
  readonly stage: Stage;
  readonly pairings: readonly Pairing[];
  /** The pairing whose places in the FIFA ranking add up to least. */
  readonly highest: Pairing;
}

/** The knock-out rounds in order; the third-place match comes with the final. */
export const roundsOf = ({matches}: Snapshot): Exclude<Stage, "group" | "3RD">[] =>
  (["R32", "R16", "QF", "SF", "F"] as const).filter((stage) =>
    matches.some(({fixture}) => fixture.stage === stage),
  );

/** The pairings of a round; null until the round before it is over. */
export function pairingsArticle(snapshot: Snapshot, stage: Stage): Draft<PairingsMessage> | null {
  const rounds: readonly Stage[] = ["group", ...roundsOf(snapshot)];
  const before = rounds[rounds.indexOf(stage) - 1]!;
  const earlier = snapshot.matches.filter(({fixture}) => fixture.stage === before);
  if (!earlier.every(({state}) => isDecided(state))) return null;
  const kickoffAt = lastKickoff(earlier);
  const publishedAt = settledAt(snapshot, kickoffAt);
  const {bracket} = aftermathOf(snapshot, kickoffAt);
  const round = inPlayingOrder(
    snapshot.matches.filter(
      ({fixture}) => fixture.stage === stage || (stage === "F" && fixture.stage === "3RD"),
    ),
  );
  const sideOf = (teamId: TeamId): Side => {
    const {name, fifaRank}: Team = snapshot.teams.get(teamId)!;
    return {teamId, team: name, fifaRank};
  };
  const pairings = round.flatMap(({fixture, venue}): Pairing[] => {
    const node = bracket.get(fixture.matchId);
    if (!node?.homeTeam || !node.awayTeam) return [];
    const {matchId, localOn} = fixture;
    return [
      {
        matchId,
        stage: fixture.stage,
        home: sideOf(node.homeTeam),
        away: sideOf(node.awayTeam),
        on: localOn,
        town: town(venue.city),
      },
    ];
  });
  if (!publishedAt || pairings.length < round.length) return null;
  const ranks = ({home, away}: Pairing) => home.fifaRank + away.fifaRank;
  const facts: PairingsFacts = {
    stage,
    pairings,
    highest: pairings.toSorted((a, b) => ranks(a) - ranks(b))[0]!,
  };
  return {
    slug: `${snapshot.tournament.year}-pairings-${stage.toLowerCase()}`,
    kind: "pairings",
    publishedAt,
    teams: pairings.flatMap(({home, away}) => [home.teamId, away.teamId]),
    matchIds: pairings.map(({matchId}) => matchId),
    facts,
    messages: pairingsMessages(facts),
    phrasing: phrasingOf(""),
  };
}

export type PairingsMessage = MessageIn<ReturnType<typeof pairingsMessages>>;

/** Who meets whom, day by day; of the final how the two are ranked. */
function pairingsMessages({stage, pairings, highest}: PairingsFacts) {
  if (stage === "F") {
    const final = pairings.find((one) => one.stage === "F")!;
    const third = pairings.find((one) => one.stage === "3RD") ?? null;
    return {
      title: says("finalists", final),
      summary: says("the final", {final, third}),
      body: [[says("ranked", final)], third ? [says("third place", third)] : []],
    };
  }
  return {
    title:
      pairings.length > 2
        ? says("round set", {round: stage, first: pairings[0]!})
        : says("round", {round: stage, pairings}),
    summary: says("highest pairing", highest),
    body: [...grouped(pairings, ({on}) => on)].map(([on, ofDay]) => [
      says("day of a round", {on, pairings: ofDay}),
    ]),
  };
}
