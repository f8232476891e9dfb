import * as en from "../../../kit/grammar/en.ts";
import {capitalised, sentence} from "../../../kit/grammar/sentence.ts";
import * as vi from "../../../kit/grammar/vi.ts";
import {grouped} from "../../../kit/grouped.ts";
import type {GeneratedArticle, GeneratedText} from "../../../news/generated.ts";
import {isDecided} from "../../rules/result.ts";
import type {Snapshot} from "../../snapshot.ts";
import {inPlayingOrder} from "../../snapshot.ts";
import type {Day, MatchId, Stage, Team, TeamId, Text} from "../../types.ts";
import {aftermathOf} from "../recap/aftermath.ts";
import {THE_STAGE} from "../stages.ts";
import {lastKickoff, settledAt} from "./settled.ts";

interface Side {
  readonly teamId: TeamId;
  readonly team: Text;
  readonly fifaRank: number;
}
interface Pairing {
  readonly matchId: MatchId;
  readonly stage: Stage;
  readonly home: Side;
  readonly away: Side;
  readonly on: Day;
  readonly town: string;
}
/** Who meets whom in a knock-out round, as soon as the round before it is over. */
export interface PairingsFacts {
  readonly stage: Stage;
  readonly pairings: readonly Pairing[];
  /** The pairing whose places in the FIFA ranking add up to least. */
  readonly highest: Pairing;
}

const pairingsSlug = ({tournament}: Snapshot, stage: Stage): string =>
  `${tournament.year}-pairings-${stage.toLowerCase()}`;

/** The knock-out rounds in order; the third-place match is told with the final. */
export const roundsOf = ({matches}: Snapshot): Exclude<Stage, "group" | "3RD">[] =>
  (["R32", "R16", "QF", "SF", "F"] as const).filter((stage) =>
    matches.some(({fixture}) => fixture.stage === stage),
  );

/** The pairings of a round; null until the round before it is over. */
export function pairingsArticle(snapshot: Snapshot, stage: Stage): GeneratedArticle | null {
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
        town: en.town(venue.city),
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
    slug: pairingsSlug(snapshot, stage),
    kind: "pairings",
    publishedAt,
    teams: pairings.flatMap(({home, away}) => [home.teamId, away.teamId]),
    matchIds: pairings.map(({matchId}) => matchId),
    facts,
    versions: {en: english(facts), vi: vietnamese(facts)},
  };
}

const lastMatches = (pairings: readonly Pairing[]) => ({
  final: pairings.find(({stage}) => stage === "F")!,
  third: pairings.find(({stage}) => stage === "3RD") ?? null,
});
const byDay = (pairings: readonly Pairing[]) => [...grouped(pairings, ({on}) => on)];

function english({stage, pairings, highest}: PairingsFacts): GeneratedText {
  const pair = ({home, away}: Pairing) => `${en.team(home.team)} v ${en.team(away.team)}`;
  const goal = THE_STAGE[stage].en;
  if (stage === "F") {
    const {final, third} = lastMatches(pairings);
    const [one, other] = [final.home, final.away];
    return {
      title: capitalised(`${en.team(one.team)} and ${en.team(other.team)} will play the final`),
      summary: sentence(
        `the final is on ${en.day(final.on)} in ${final.town}${third ? `; ${pair(third)} is for third place` : ""}`,
      ),
      body: [
        sentence(
          `${en.team(one.team)} are ${en.ordinal(one.fifaRank)} in the FIFA ranking, ${en.team(other.team)} ${en.ordinal(other.fifaRank)}`,
        ),
        ...(third
          ? [
              sentence(
                `the third-place match, ${pair(third)}, is on ${en.day(third.on)} in ${third.town}`,
              ),
            ]
          : []),
      ],
    };
  }
  return {
    title: capitalised(
      pairings.length > 2
        ? `${goal} ${stage === "QF" ? "are" : "is"} set, beginning with ${pair(pairings[0]!)}`
        : `${goal}: ${en.list(pairings.map(pair))}`,
    ),
    summary: sentence(
      `by the FIFA ranking the highest pairing is ${pair(highest)}, ${en.ordinal(highest.home.fifaRank)} against ${en.ordinal(highest.away.fifaRank)}`,
    ),
    body: byDay(pairings).map(
      ([on, day]) =>
        `${en.day(on)}: ${day.map((one) => `${pair(one)} in ${one.town}`).join("; ")}.`,
    ),
  };
}

function vietnamese({stage, pairings, highest}: PairingsFacts): GeneratedText {
  const pair = ({home, away}: Pairing) => `${vi.team(home.team)} – ${vi.team(away.team)}`;
  const goal = THE_STAGE[stage].vi;
  if (stage === "F") {
    const {final, third} = lastMatches(pairings);
    const [one, other] = [final.home, final.away];
    return {
      title: `${vi.team(one.team)} và ${vi.team(other.team)} vào chung kết`,
      summary: sentence(
        `trận chung kết diễn ra ${vi.day(final.on)} tại ${final.town}${third ? `; ${pair(third)} tranh hạng ba` : ""}`,
      ),
      body: [
        sentence(
          `${vi.team(one.team)} đứng thứ ${vi.ordinal(one.fifaRank)} trên bảng xếp hạng FIFA, ${vi.team(other.team)} đứng thứ ${vi.ordinal(other.fifaRank)}`,
        ),
        ...(third
          ? [
              sentence(
                `trận tranh hạng ba ${pair(third)} diễn ra ${vi.day(third.on)} tại ${third.town}`,
              ),
            ]
          : []),
      ],
    };
  }
  return {
    title: capitalised(
      pairings.length > 2
        ? `${goal} đã đủ cặp đấu, mở màn là ${pair(pairings[0]!)}`
        : `${goal}: ${vi.list(pairings.map(pair))}`,
    ),
    summary: sentence(
      `xét theo bảng xếp hạng FIFA, cặp đấu có thứ hạng cao nhất là ${pair(highest)}: hạng ${highest.home.fifaRank} gặp hạng ${highest.away.fifaRank}`,
    ),
    body: byDay(pairings).map(([on, day]) =>
      capitalised(`${vi.day(on)}: ${day.map((one) => `${pair(one)} tại ${one.town}`).join("; ")}.`),
    ),
  };
}
