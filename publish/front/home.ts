import {isCompared} from "../../pipeline/market/levels.ts";
import type {Article} from "../../pipeline/news/types.ts";
import type {Odds} from "../../pipeline/tournament/forecasting/odds.ts";
import {competitionOf} from "../../pipeline/tournament/rules/competition.ts";
import {conduct} from "../../pipeline/tournament/rules/conduct.ts";
import {tableWith} from "../../pipeline/tournament/rules/group-table.ts";
import {winnerOf} from "../../pipeline/tournament/rules/result.ts";
import {
  inPlayingOrder,
  kickoffOf,
  kickoffTimes,
  type Snapshot,
  type SnapshotMatch,
} from "../../pipeline/tournament/snapshot.ts";
import type {MatchView} from "../../site/components/match-view.ts";
import type {HomeView, Story, TitleMove} from "../../site/home/home-view.ts";
import type {Frame} from "../../site/layout/frame.ts";
import {ageOf} from "../market/age.ts";
import {indexLevels} from "../market/index-levels.ts";
import {overallAccuracy} from "../tournament/forecasts/accuracy.ts";
import {oddsPoints} from "../tournament/forecasts/champion-odds.ts";
import {issueDays, paperOfRun} from "../tournament/issue-days.ts";
import {matchView} from "../tournament/match-view.ts";
import {forecastLine, newer} from "../tournament/pages/basis.ts";
import {courseView} from "../tournament/pages/course-view.ts";
import {heatView, titleChances} from "../tournament/pages/heat-view.ts";
import {liveView} from "../tournament/pages/live-view.ts";
import {allByDay} from "../tournament/pages/schedule-view.ts";
import {groupView} from "../tournament/pages/tables-view.ts";
import {hasBegun} from "../tournament/parts/schedule.ts";
import {hostRef, playerRef, teamRef} from "../tournament/sides.ts";
import {leadingScorers, scorersOf} from "../tournament/teams/top-scorers.ts";
import {matchRecap} from "../tournament/texts/recap.ts";
import {editionAt} from "./edition-at.ts";
import type {FrontSource} from "./front-source.ts";
import {newsOfDay} from "./news-of-day.ts";

const HEAT_TEAMS = 8;
const NEXT_MATCHES = 6;
const LAST_MATCHES = 6;
const WIRE_PIECES = 4;
const MOVES = 3;
const SCORERS = 5;
const FAVOURITES = 2;
/** Minimum reported move: half a percentage point. */
const MIN_MOVE = 0.005;
/** Minimum fall of a title chance by a win that is reported: 0.3 percentage points. */
const MIN_COST = 0.003;
const STRIP = ["VNINDEX", "VN30", "HNXINDEX", "UPCOMINDEX"];

/** The content of the front page, as of the snapshot. */
export function homeView({tournament, articles, market}: FrontSource, frame: Frame): HomeView {
  const paper = paperOf(tournament);
  return {
    ...frame,
    ...paper,
    factsThrough: editionAt({tournament, articles, market}),
    days: issueDays(tournament.tournament, tournament.asOf),
    all: allByDay(tournament, frame.language),
    wire: wireOf(articles, paper),
    market: stripOf(market),
    issue: null,
  };
}

/** The tournament part of a front page. */
export type Paper = Omit<HomeView, keyof Frame | "all" | "days" | "wire" | "market" | "issue">;

export function paperOf(snapshot: Snapshot): Paper {
  const {tournament, odds} = snapshot;
  const newest = oddsPoints(snapshot).at(-1);
  const {scorers, level} = leadingScorers(scorersOf(snapshot), SCORERS);
  const {ordered, live, over, leading} = toldOf(snapshot);
  const view = (match: SnapshotMatch) => matchView(snapshot, match);
  const others = (matches: readonly SnapshotMatch[]) =>
    matches.filter((match) => match !== leading).map(view);
  return {
    tournament: {
      year: tournament.year,
      name: tournament.name,
      competition: competitionOf(tournament).name,
      opensOn: tournament.opensOn,
      endsOn: tournament.endsOn,
      hosts: tournament.hosts.map((host) => {
        const {name, nameVi} = hostRef(snapshot, host);
        return {en: name, vi: nameVi};
      }),
    },
    factsThrough: live.some(({state}) => state.clock)
      ? snapshot.asOf
      : newer(snapshot.factsThrough, odds.trend.at(-1)?.asOf ?? null),
    live: liveView(snapshot),
    story: storyOf(snapshot, leading),
    alsoLive: others(live),
    moves: movesOf(snapshot, ordered),
    costlyWin: costlyWinOf(
      snapshot,
      ordered.filter(({state}) => isOpen(state)).slice(0, NEXT_MATCHES),
    ),
    group: groupOf(snapshot, leading),
    champion: championOf(snapshot),
    scorers: scorers.map((one) => ({
      player: playerRef(snapshot, one.teamId, one),
      team: teamRef(snapshot, one.teamId),
      goals: one.goals,
    })),
    level,
    report: reportOf(snapshot),
    next: ordered
      .filter(({state}) => state.status === "scheduled")
      .slice(0, NEXT_MATCHES)
      .map(view),
    last: others(over).slice(-LAST_MATCHES).reverse(),
    heat: {
      ...heatView(snapshot, HEAT_TEAMS),
      asOf: newest?.asOf ?? null,
      teams: snapshot.teams.size,
    },
    basis: forecastLine(snapshot, newest),
  };
}

/**
 * The matches by kick-off, those in play, those over, and the leading match of the front page: one
 * in play, otherwise the news of the day.
 */
function toldOf(snapshot: Snapshot) {
  const ordered = inPlayingOrder(snapshot.matches);
  const live = ordered.filter(({state}) => state.status === "live");
  const over = ordered.filter(({state}) => hasBegun(state) && state.status !== "live");
  return {ordered, live, over, leading: newestOf(live) ?? newsOfDay(snapshot, over)};
}

/** The leading match of the front page; undefined before the first match. */
export function leadingMatch(snapshot: Snapshot): MatchView | undefined {
  const {leading} = toldOf(snapshot);
  return leading && matchView(snapshot, leading);
}

/**
 * The newest articles, without previews of matches in play or with a report, and without the report
 * and the preview of the leading match, which the page already covers.
 *
 * @param articles generated articles, newest first
 */
export function wireOf(
  articles: readonly Article[],
  {story, alsoLive}: Pick<Paper, "story" | "alsoLive">,
): HomeView["wire"] {
  const aboutIn = (kind: string) => (article: Article) =>
    article.categories.includes(kind) ? article.matchIds![0] : undefined;
  const [previewed, reported] = [aboutIn("preview"), aboutIn("recap")];
  const told = "match" in story ? story.match.matchId : "none";
  const past = new Set([told, ...alsoLive.map(({matchId}) => matchId), ...articles.map(reported)]);
  return articles
    .filter((one) => !past.has(previewed(one) ?? "") && reported(one) !== told)
    .slice(0, WIRE_PIECES)
    .map(({docId, publishedAt, versions}) => ({
      path: `/news/${docId}`,
      title: {en: versions.en!.title, vi: versions.vi!.title},
      publishedAt,
    }));
}

const MINUTE_MS = 60_000;

/** The match in play with the latest goal or, failing that, the latest kick-off. */
const newestOf = (live: readonly SnapshotMatch[]): SnapshotMatch | undefined =>
  live.reduce<SnapshotMatch | undefined>(
    (newest, match) => (newest && happenedAt(newest) > happenedAt(match) ? newest : match),
    undefined,
  );

/** Approximate time of the last event of a match, in ms: its last goal, or its kick-off. */
function happenedAt(match: SnapshotMatch): number {
  const goal = match.state.goals?.at(-1);
  const minutes = goal ? goal.minute + (goal.stoppage ?? 0) + (goal.minute > 45 ? 15 : 0) : 0;
  return Date.parse(kickoffOf(match)) + minutes * MINUTE_MS;
}

function storyOf(snapshot: Snapshot, leading: SnapshotMatch | undefined): Story {
  if (!leading) return beforehand(snapshot);
  const match = matchView(snapshot, leading);
  const course = courseView(snapshot, leading);
  if (leading.state.status === "live")
    return {kind: "live", match, course, atFirst: atFirst(snapshot, leading)};
  const {recap} = matchRecap(snapshot, leading);
  if (!recap) return {kind: "plain", first: null};
  return {kind: "played", match, course, headline: recap.headline, lead: recap.paragraphs[0]!};
}

function beforehand(snapshot: Snapshot): Story {
  const heat = heatView(snapshot, FAVOURITES);
  const newest = oddsPoints(snapshot).at(-1);
  const first = kickoffTimes(inPlayingOrder(snapshot.matches)[0]!);
  if (!newest || heat.rows.length < FAVOURITES) return {kind: "plain", first};
  return {
    kind: "before",
    favourites: heat.rows.map(({team, chances}) => ({team, champion: chances.champion})),
    first,
    asOf: newest.asOf,
  };
}

function atFirst(snapshot: Snapshot, {home, away}: SnapshotMatch) {
  const [first] = snapshot.odds.trend;
  if (!first || !home || !away) return null;
  const chances = titleChances(first);
  return {home: chances.get(home) ?? 0, away: chances.get(away) ?? 0, asOf: first.asOf};
}

/**
 * The largest moves of title chances by the matches since the forecast before the newest: those
 * that exceed their error. Null if there is no such match.
 */
function movesOf(snapshot: Snapshot, ordered: readonly SnapshotMatch[]): HomeView["moves"] {
  const [before, newest] = oddsPoints(snapshot).slice(-2);
  if (!before || !newest) return null;
  const since = before.asOf;
  const matches = ordered.filter(
    (match) => hasBegun(match.state) && kickoffOf(match) > since && kickoffOf(match) <= newest.asOf,
  );
  if (matches.length === 0) return null;
  const [then, now] = [titlesIn(before), titlesIn(newest)];
  const teams = [...now]
    .map(([teamId, {probability: to, standardError}]) => {
      const {probability: from, standardError: error} = then.get(teamId) ?? NEVER;
      return {team: teamRef(snapshot, teamId), from, to, error: Math.hypot(error, standardError)};
    })
    .filter(({from, to, error}) => Math.abs(to - from) >= Math.max(MIN_MOVE, error))
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
    .slice(0, MOVES)
    .map(({team, from, to}): TitleMove => ({team, from, to}));
  return {
    since,
    isRefitted: snapshot.odds.trend.at(-1)?.asOf === newest.asOf,
    paper: paperOfRun(snapshot.tournament, since),
    teams,
    matches: matches.map((match) => matchView(snapshot, match)),
  };
}

const isOpen = ({status}: SnapshotMatch["state"]) => status === "live" || status === "scheduled";

/**
 * The win among these matches that leaves its side the furthest below its title chance after a
 * draw.
 */
function costlyWinOf(snapshot: Snapshot, matches: readonly SnapshotMatch[]): HomeView["costlyWin"] {
  const wins = matches.flatMap((match) => {
    const frozen = snapshot.scenarios.get(match.fixture.matchId);
    return (["home", "away"] as const).flatMap((side) => {
      const after = (result: "draw" | "home" | "away") =>
        frozen?.scenarios.find((one) => one.result === result)?.[side].odds.champion;
      const [won, drawn] = [after(side), after("draw")];
      if (!frozen || !won || !drawn) return [];
      const error = 2 * Math.hypot(won.standardError, drawn.standardError);
      if (drawn.probability - won.probability < Math.max(MIN_COST, error)) return [];
      const {path} = matchView(snapshot, match);
      const team = teamRef(snapshot, frozen.teams[side]);
      return {path, team, won: won.probability, drawn: drawn.probability, asOf: frozen.asOf};
    });
  });
  return wins.sort((a, b) => b.drawn - b.won - (a.drawn - a.won))[0] ?? null;
}

/**
 * The table of the leading match's group with the scores of matches in play; null once all its
 * matches are over.
 */
function groupOf(snapshot: Snapshot, match: SnapshotMatch | undefined): HomeView["group"] {
  const name = match?.fixture.group;
  const table = name && snapshot.tables.find(({group}) => group === name);
  if (!table || table.complete || table.rows.length < table.fixtures.teams.length) return null;
  const inPlay = snapshot.matches.flatMap(({fixture, state, home, away}) =>
    fixture.group === name && state.status === "live" && state.goalsNow && home && away
      ? [{home, away, goals: state.goalsNow, conduct: conductOf(state.cards)}]
      : [],
  );
  const settled = new Map(groupView(snapshot, name).rows.map((row) => [row.teamId, row]));
  return {
    name,
    rows: tableWith(table.fixtures, inPlay).map(({teamId, position, goalDifference, points}) => {
      const {advances, advance, position: before} = settled.get(teamId)!;
      return {
        ...{team: teamRef(snapshot, teamId), goalDifference, points, climbed: before - position},
        advance: advances === null ? advance : Number(advances),
      };
    }),
  };
}
const conductOf = (cards: SnapshotMatch["state"]["cards"]) =>
  [conduct(cards, "home"), conduct(cards, "away")] as const;

/** The winner of the final, with its matches. */
function championOf(snapshot: Snapshot): HomeView["champion"] {
  const final = snapshot.matches.find(({fixture}) => fixture.stage === "F");
  const side = final && winnerOf(final.state);
  const teamId = side && final[side];
  if (!teamId) return null;
  const road = inPlayingOrder(snapshot.matchesOf(teamId));
  return {team: teamRef(snapshot, teamId), road: road.map((match) => matchView(snapshot, match))};
}

const NEVER = {probability: 0, standardError: 0};
const titlesIn = ({body}: Odds) => new Map(body.teams.map((odds) => [odds.teamId, odds.champion]));

function reportOf(snapshot: Snapshot): HomeView["report"] {
  const {rps, count, references} = overallAccuracy(snapshot);
  if (rps === null) return null;
  const skill = (name: string) => references.find((one) => one.name === name)?.skill?.rps ?? null;
  return {matches: count, rps, skill: {uniform: skill("uniform"), elo: skill("elo")}};
}

/** The indices at the close of the newest session; one without it is left out. */
function stripOf(market: FrontSource["market"]): HomeView["market"] {
  const levels = indexLevels(market).indices.flatMap(({index, name, last}) =>
    last && STRIP.includes(index) && isCompared(market.market.indices, index, last.on)
      ? {name, on: last.on, close: last.close, changePercent: last.changePercent}
      : [],
  );
  const on = levels
    .map((level) => level.on)
    .sort()
    .at(-1);
  if (on === undefined) return null;
  const indices = levels.filter((level) => level.on === on);
  return {
    on,
    age: ageOf(market.freshness),
    indices: indices.map(({name, close, changePercent}) => ({name, close, changePercent})),
  };
}
