import {lastMomentIn} from "./moments.ts";
import type {Body} from "./texts.ts";

/** Information that bodies leave to others: who plays a match, its round, the names of teams. */
export interface Cup {
  readonly firstRound: string;
  stageOf(matchId: string): string;
  teamIn(matchId: string, side: "home" | "away"): string;
  /** The round after a match. */
  roundAfter(matchId: string): string;
  readonly teamIds: readonly string[];
  readonly matchIds: readonly string[];
  teamNamed(name: string): string;
  teamsNamedIn(text: string): readonly string[];
  /** The match at an address. */
  matchAt(ref: string): string;
  /** The last moment of a match in play. */
  lastMomentOf(matchId: string): string;
  /** The instant of the odds of the last final whistle. */
  readonly settledAt: string;
  /** The instants of the odds, oldest first: forecast runs, then the present if it is later. */
  readonly pointsAt: readonly string[];
  /** The last of them at which the title was open. */
  readonly openAt: string;
  /** The articles on the market. */
  readonly ofMarket: ReadonlySet<string>;
}

const NEXT_ROUND: Readonly<Record<string, string>> = {
  R32: "R16",
  R16: "QF",
  QF: "SF",
  SF: "F",
  F: "champion",
};

export function cupOf(bodies: readonly Body[]): Cup {
  const find = (end: string) => bodies.find(({route}) => route.endsWith(end))!.body;
  const matches = new Map(
    find("/api/schedule")
      .at("matches")
      .items()
      .map((match) => [match.text("matchId"), match]),
  );
  const teamIds = new Map(
    find("/api/teams")
      .at("teams")
      .items()
      .flatMap((team) =>
        ["name", "nameVi"].map((name) => [team.text(name), team.text("teamId")] as const),
      ),
  );
  const odds = find("/champion-odds");
  const trend = odds.at("trend").items();
  const pointsAt = trend.map((point) => point.text("asOf"));
  const settled = bodies
    .filter(({route}) => route === "/api/teams/{teamId}")
    .map(({body}) => body.at("daily"))
    .find((daily) => daily.exists);
  const open = trend.filter((point) =>
    point
      .at("champion")
      .entries()
      .every(([, chance]) => chance.number() < 1),
  );
  const moments = new Map(
    bodies
      .filter(({route}) => route.endsWith("/probability-movement"))
      .map(({body}) => [body.text("matchId"), lastMomentIn(body)]),
  );
  const stageOf = (matchId: string) => matches.get(matchId)!.text("stage");
  const firstRound = [...matches.keys()].map(stageOf).find((stage) => stage !== "group")!;
  return {
    settledAt: settled?.text("asOf") ?? pointsAt.at(-1)!,
    firstRound,
    stageOf,
    teamIn: (matchId, side) => matches.get(matchId)!.text(side, "teamId"),
    roundAfter(matchId) {
      const stage = stageOf(matchId);
      return stage === "group" ? firstRound : NEXT_ROUND[stage]!;
    },
    teamIds: [...new Set(teamIds.values())],
    matchIds: [...matches.keys()],
    teamNamed: (name) => teamIds.get(name)!,
    teamsNamedIn: (text) => [
      ...new Set([...teamIds].flatMap(([name, id]) => (text.includes(name) ? id : []))),
    ],
    matchAt: (ref) =>
      [...matches.values()].find((match) => match.text("ref") === ref)!.text("matchId"),
    lastMomentOf: (matchId) => `${matchId} in play ${moments.get(matchId)}`,
    pointsAt,
    openAt: open.at(-1)!.text("asOf"),
    ofMarket: new Set(
      bodies
        .filter(({route, body}) => route === "/api/news/{docId}" && body.text("desk") === "market")
        .map(({body}) => body.text("docId")),
    ),
  };
}
