import * as en from "../../../kit/grammar/en.ts";
import {capitalised, paragraph, sentence} from "../../../kit/grammar/sentence.ts";
import * as vi from "../../../kit/grammar/vi.ts";
import {grouped} from "../../../kit/grouped.ts";
import {byName} from "../../../kit/order.ts";
import type {GeneratedArticle, GeneratedText} from "../../../news/generated.ts";
import {finalGoals, isDecided, winnerOf} from "../../rules/result.ts";
import type {Snapshot, SnapshotMatch} from "../../snapshot.ts";
import {kickoffOf} from "../../snapshot.ts";
import type {Day, Pair, Stage, TeamId, Text} from "../../types.ts";
import {namesOf} from "../people.ts";
import {IN_STAGE} from "../stages.ts";
import {settledAt} from "./settled.ts";

interface Step {
  readonly stage: Stage;
  readonly opponent: Text;
  readonly goals: Pair;
  readonly shootout: Pair | null;
  readonly afterExtraTime: boolean;
}
/** A champion's way, as known when the final was over. */
export interface ChampionFacts {
  readonly competition: Text;
  readonly champion: Text;
  readonly runnerUp: Text;
  readonly third: Text | null;
  readonly group: string;
  readonly steps: readonly Step[];
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly played: number;
  readonly goals: Pair;
  /**
   * The team's scorers with two goals or more, own goals not counted; null where a goal of theirs
   * is not known.
   */
  readonly scorers: readonly {readonly name: string; readonly goals: number}[] | null;
  /** Its chance of the title in the first forecast run, and its place among the teams then. */
  readonly expected: {readonly on: Day; readonly champion: number; readonly place: number} | null;
}

const championSlug = ({tournament}: Snapshot): string => `${tournament.year}-champion`;

/** The champions and how they came there; null until the final is decided. */
export function championArticle(snapshot: Snapshot): GeneratedArticle | null {
  const final = snapshot.matches.find(({fixture}) => fixture.stage === "F");
  const side = final && winnerOf(final.state);
  const publishedAt = final && side ? settledAt(snapshot, kickoffOf(final)) : null;
  if (!final?.home || !final.away || !side || !publishedAt) return null;
  const champion = side === "home" ? final.home : final.away;
  const facts = championFacts(snapshot, final, champion);
  return {
    slug: championSlug(snapshot),
    kind: "champion",
    publishedAt,
    teams: [champion, side === "home" ? final.away : final.home],
    matchIds: snapshot.matchesOf(champion).map(({fixture}) => fixture.matchId),
    facts,
    versions: {en: english(facts), vi: vietnamese(facts)},
  };
}

function championFacts(snapshot: Snapshot, final: SnapshotMatch, champion: TeamId): ChampionFacts {
  const name = (teamId: TeamId) => snapshot.teams.get(teamId)!.name;
  const own = snapshot.matchesOf(champion).filter(({state}) => isDecided(state));
  const steps = own.map(({fixture, state, home, away}): Step => {
    const seen = ([a, b]: Pair): Pair => (home === champion ? [a, b] : [b, a]);
    const {extraTime, shootout} = state.score;
    return {
      stage: fixture.stage,
      opponent: name(home === champion ? away! : home!),
      goals: seen(finalGoals(state)!),
      shootout: shootout && seen(shootout),
      afterExtraTime: extraTime !== null,
    };
  });
  const third = snapshot.matches.find(({fixture}) => fixture.stage === "3RD");
  const thirdSide = third ? winnerOf(third.state) : null;
  const [first] = snapshot.odds.trend;
  const chances = first?.body.teams.toSorted(
    (a, b) => b.champion.probability - a.champion.probability,
  );
  const place = chances?.findIndex(({teamId}) => teamId === champion) ?? -1;
  const count = (of: (step: Step) => boolean) => steps.filter(of).length;
  const drawn = count(({goals: [a, b]}) => a === b);
  const lost = count(({goals: [a, b]}) => a < b);
  return {
    competition: snapshot.tournament.name,
    champion: name(champion),
    runnerUp: name(final.home === champion ? final.away! : final.home!),
    third: third && thirdSide ? name(thirdSide === "home" ? third.home! : third.away!) : null,
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
  return [...grouped(names, (one) => one)]
    .map(([name, goals]) => ({name, goals: goals.length}))
    .filter(({goals}) => goals > 1)
    .toSorted((a, b) => b.goals - a.goals || byName(a.name, b.name));
}

function english(facts: ChampionFacts): GeneratedText {
  const {
    champion,
    runnerUp,
    third,
    group,
    steps,
    won,
    drawn,
    lost,
    played,
    goals,
    scorers,
    expected,
    competition,
  } = facts;
  const us = en.team(champion);
  const step = ({opponent, goals: [a, b], shootout, afterExtraTime, stage}: Step) => {
    const them = en.team(opponent);
    const where = stage === "group" ? "" : ` ${IN_STAGE[stage].en}`;
    if (shootout) return `${them} ${en.score(shootout)} on penalties${where}`;
    return `${them} ${en.score([a, b])}${afterExtraTime ? " after extra time" : ""}${where}`;
  };
  const inGroup = steps.filter(({stage}) => stage === "group");
  const knockouts = steps.filter(({stage}) => stage !== "group");
  const met = inGroup.map(
    ({opponent, goals: [a, b]}) =>
      `${a > b ? "beat" : a === b ? "drew with" : "lost to"} ${en.team(opponent)} ${en.score(a < b ? [b, a] : [a, b])}`,
  );
  return {
    title: capitalised(`${us} win the ${competition.en}`),
    summary: sentence(
      `${us} are champions ahead of ${en.team(runnerUp)}${third ? `; ${en.team(third)} finished third` : ""}`,
    ),
    body: [
      paragraph(
        sentence(`the way of ${us}: in Group ${group} they ${en.list(met)}`),
        sentence(`in the knock-outs they beat ${en.list(knockouts.map(step))}`),
      ),
      paragraph(
        sentence(
          `of ${en.number(played)} matches they ${en.list([`won ${en.number(won)}`, ...(drawn > 0 ? [`drew ${en.number(drawn)}`] : []), ...(lost > 0 ? [`lost ${en.number(lost)}`] : [])])}, with ${en.count(goals[0], "goal")} scored and ${en.number(goals[1]).replace(/^no$/, "none")} conceded`,
        ),
        scorers &&
          scorers.length > 0 &&
          sentence(
            `scorers of more than one: ${en.list(scorers.map(({name, goals: of}) => `${name} (${of})`))}`,
          ),
        expected &&
          sentence(
            `the first forecast, on ${en.date(expected.on)}, had given them ${en.percent(expected.champion)}, the ${expected.place === 1 ? "highest chance" : `${en.ordinal(expected.place)} highest chance`} of all teams`,
          ),
      ),
    ].filter((one) => one !== null),
  };
}

function vietnamese(facts: ChampionFacts): GeneratedText {
  const {
    champion,
    runnerUp,
    third,
    group,
    steps,
    won,
    drawn,
    lost,
    played,
    goals,
    scorers,
    expected,
    competition,
  } = facts;
  const us = vi.team(champion);
  const step = ({opponent, goals: [a, b], shootout, afterExtraTime, stage}: Step) => {
    const them = vi.team(opponent);
    if (shootout) return `${them} ${vi.score(shootout)} trên chấm luân lưu ${IN_STAGE[stage].vi}`;
    return `${them} ${vi.score([a, b])}${afterExtraTime ? " sau hiệp phụ" : ""} ${IN_STAGE[stage].vi}`;
  };
  const inGroup = steps.filter(({stage}) => stage === "group");
  const knockouts = steps.filter(({stage}) => stage !== "group");
  const met = inGroup.map(
    ({opponent, goals: [a, b]}) =>
      `${a > b ? "thắng" : a === b ? "hòa" : "thua"} ${vi.team(opponent)} ${vi.score([a, b])}`,
  );
  return {
    title: `${us} lên ngôi tại ${competition.vi}`,
    summary: sentence(
      `${us} đăng quang, ${vi.team(runnerUp)} về nhì${third ? `, ${vi.team(third)} xếp thứ ba` : ""}`,
    ),
    body: [
      paragraph(
        sentence(`hành trình của ${us}: ở bảng ${group}, họ ${vi.list(met)}`),
        sentence(`ở các vòng loại trực tiếp, họ thắng ${vi.list(knockouts.map(step))}`),
      ),
      paragraph(
        sentence(
          `trong ${vi.number(played)} trận, họ thắng ${vi.number(won)}${drawn > 0 ? `, hòa ${vi.number(drawn)}` : ""}${lost > 0 ? `, thua ${vi.number(lost)}` : ""}, ghi ${vi.count(goals[0], "bàn")} và để thủng lưới ${vi.count(goals[1], "bàn")}`,
        ),
        scorers &&
          scorers.length > 0 &&
          sentence(
            `các cầu thủ ghi từ hai bàn: ${vi.list(scorers.map(({name, goals: of}) => `${name} (${of})`))}`,
          ),
        expected &&
          sentence(
            `dự báo đầu tiên, ngày ${vi.date(expected.on)}, cho họ ${vi.percent(expected.champion)} cơ hội vô địch, cao thứ ${vi.ordinal(expected.place)} trong các đội`,
          ),
      ),
    ].filter((one) => one !== null),
  };
}
