import {type MessageIn, phrasingOf, says} from "../../../kit/grammar/messages.ts";
import {byName} from "../../../kit/order.ts";
import type {Draft} from "../../../news/generated.ts";
import {isDecided, winnerOf} from "../../rules/result.ts";
import {kickoffOf, type Snapshot, type SnapshotMatch} from "../../snapshot.ts";
import type {Day, Pair, TeamId, Text} from "../../types.ts";
import {namesOf} from "../people.ts";
import {pastCups} from "../recap/honours.ts";
import {type PlayedFact, playedFact} from "./played.ts";
import {settledAt} from "./settled.ts";

/** The champions' path, as known at the end of the final. */
interface ChampionFacts {
  readonly competition: Text;
  readonly champion: Text;
  readonly runnerUp: Text;
  readonly third: Text | null;
  /** Ordinal of this title for the team (1 for its first), and the years of the earlier ones. */
  readonly title: number;
  readonly titleYears: readonly number[];
  /** `champions` if the holders kept the title, `runners-up` if they lost the final. */
  readonly holders: "champions" | "runners-up" | null;
  readonly group: string;
  readonly steps: readonly PlayedFact[];
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly played: number;
  readonly goals: Pair;
  /**
   * The team's scorers with two goals or more, own goals excluded; null if any of its goals are
   * unknown.
   */
  readonly scorers: readonly {readonly name: string; readonly goals: number}[] | null;
  /** Its title chance in the first forecast run, and its rank by that chance. */
  readonly expected: {readonly on: Day; readonly champion: number; readonly place: number} | null;
}

/** The article on the champions and their path; null until the final is decided. */
export function championArticle(snapshot: Snapshot): Draft<ChampionMessage> | null {
  const final = snapshot.matches.find(({fixture}) => fixture.stage === "F");
  const side = final && winnerOf(final.state);
  const publishedAt = final && side ? settledAt(snapshot, kickoffOf(final)) : null;
  if (!final?.home || !final.away || !side || !publishedAt) return null;
  const champion = side === "home" ? final.home : final.away;
  const facts = championFacts(snapshot, final, champion);
  return {
    slug: `${snapshot.tournament.year}-champion`,
    kind: "champion",
    publishedAt,
    teams: [champion, side === "home" ? final.away : final.home],
    matchIds: snapshot.matchesOf(champion).map(({fixture}) => fixture.matchId),
    facts,
    messages: championMessages(facts),
    phrasing: phrasingOf(""),
  };
}

function championFacts(snapshot: Snapshot, final: SnapshotMatch, champion: TeamId): ChampionFacts {
  const name = (teamId: TeamId) => snapshot.teams.get(teamId)!.name;
  const own = snapshot.matchesOf(champion).filter(({state}) => isDecided(state));
  const steps = own.map((match) => playedFact(snapshot, match, champion));
  const third = snapshot.matches.find(({fixture}) => fixture.stage === "3RD");
  const thirdSide = third ? winnerOf(third.state) : null;
  const [first] = snapshot.odds.trend;
  const chances = first?.body.teams.toSorted(
    (a, b) => b.champion.probability - a.champion.probability,
  );
  const place = chances?.findIndex(({teamId}) => teamId === champion) ?? -1;
  const past = pastCups(snapshot);
  const titleYears = past.won(champion);
  const count = (of: (step: PlayedFact) => boolean) => steps.filter(of).length;
  const drawn = count(({goals: [a, b]}) => a === b);
  const lost = count(({goals: [a, b]}) => a < b);
  return {
    competition: snapshot.tournament.name,
    champion: name(champion),
    runnerUp: name(final.home === champion ? final.away! : final.home!),
    third: third && thirdSide ? name(thirdSide === "home" ? third.home! : third.away!) : null,
    title: titleYears.length + 1,
    titleYears,
    holders:
      past.holder === champion
        ? "champions"
        : past.holder === (final.home === champion ? final.away : final.home)
          ? "runners-up"
          : null,
    group: snapshot.teams.get(champion)!.group,
    steps,
    won: steps.length - drawn - lost,
    drawn,
    lost,
    played: steps.length,
    goals: [
      steps.reduce((sum, {goals}) => sum + goals[0], 0),
      steps.reduce((sum, {goals}) => sum + goals[1], 0),
    ],
    scorers: scorersOf(snapshot, own, champion),
    expected:
      first && place >= 0
        ? {
            on: first.asOf.slice(0, 10),
            champion: chances![place]!.champion.probability,
            place: place + 1,
          }
        : null,
  };
}

function scorersOf(
  snapshot: Snapshot,
  matches: readonly SnapshotMatch[],
  teamId: TeamId,
): ChampionFacts["scorers"] {
  if (matches.some(({state}) => state.goals === null)) return null;
  const names = matches.flatMap((match) => {
    const side = match.home === teamId ? "home" : "away";
    const nameOf = namesOf(snapshot, match);
    return match.state
      .goals!.filter((goal) => goal.side === side && goal.kind !== "own_goal")
      .map(({shirt, name}) => nameOf(side, shirt, name).name);
  });
  return [...Map.groupBy(names, (one) => one)]
    .map(([name, goals]) => ({name, goals: goals.length}))
    .filter(({goals}) => goals > 1)
    .toSorted((a, b) => b.goals - a.goals || byName(a.name, b.name));
}

export type ChampionMessage = MessageIn<ReturnType<typeof championMessages>>;

/** Messages on the title, the path to it, and the record along the way. */
function championMessages(facts: ChampionFacts) {
  const {champion, competition, runnerUp, third, group, steps, scorers, expected} = facts;
  const {title, titleYears, holders} = facts;
  const ofStage = (isGroup: boolean) => steps.filter(({stage}) => (stage === "group") === isGroup);
  return {
    title:
      titleYears.length > 0
        ? says("champions again", {champion, competition, title})
        : says("champions", {champion, competition}),
    summary: says("podium", {champion, runnerUp, third}),
    body: [
      [
        titleYears.length > 0 && says("earlier titles", {champion, title, titleYears}),
        holders === "runners-up" && says("dethroned", {runnerUp}),
        holders === "champions" && says("title kept", {champion}),
      ],
      [
        says("group matches", {champion, group, steps: ofStage(true)}),
        says("knock-out matches", {steps: ofStage(false)}),
      ],
      [
        says("record", facts),
        scorers && scorers.length > 0 && says("scorers", {scorers}),
        expected && says("first forecast", expected),
      ],
    ],
  };
}
