import {toInstant} from "../../../pipeline/kit/instant.ts";
import type {Text} from "../../../pipeline/kit/types.ts";
import {articleMarket} from "../../../pipeline/market/intel/article-market.ts";
import type {ExplainFacts, TeamFate} from "../../../pipeline/news/stories/explain-facts.ts";
import type {Article} from "../../../pipeline/news/types.ts";
import type {Stage} from "../../../pipeline/tournament/types.ts";
import type {Bodies} from "../../../schemas/bodies.d.ts";
import {CACHE} from "../../endpoint.ts";
import {pictureOf} from "../../news/article.ts";
import {closesOf} from "../../news/explain-facts.ts";
import {explanationOf} from "../../news/explanation.ts";
import {STAGES} from "../../tournament/stages.ts";
import type {LiveDeps} from "../deps.ts";
import {problem} from "../http/problem.ts";
import {marketDataOf} from "../market/printed-market.ts";
import {printedJson, shareable} from "../printed/bodies.ts";
import type {Build} from "../printed/build.ts";
import {type LiveRoute, liveRoute} from "../route.ts";
import {newsContracts} from "./contracts.ts";
import {NO_NEWS, newsListsOf} from "./news-lists.ts";

const headers = {"Cache-Control": CACHE.hourly};

export const noArticle = (docId: string) =>
  problem(404, `there is no article ${JSON.stringify(docId)}`);

/**
 * An article that is kept and not printed, as it was known when the build was: what is crawled
 * meanwhile is news of the next. Undefined where none is kept.
 */
export async function keptArticle(
  build: Build,
  {keptNews}: LiveDeps,
  docId: string,
): Promise<Article | undefined> {
  const knownAt = (await newsListsOf(build))?.knownAt ?? null;
  return knownAt === null ? undefined : keptNews?.article(docId, knownAt);
}

/**
 * What an article says that is kept and not printed, and why it matters. Stories are made of what
 * is printed, so it is part of none.
 */
export async function keptExplanation(build: Build, deps: LiveDeps, docId: string) {
  const article = await keptArticle(build, deps, docId);
  if (article === undefined) return undefined;
  const now = toInstant(deps.clock());
  const data = await marketDataOf(build, deps.facts);
  return explanationOf(article, {
    stories: [],
    facts: {
      ...(await tournamentFacts(build)),
      companies: deps.facts.companiesAt(now),
      closes: closesOf(data.market),
    },
    market: article.desk === "market" ? articleMarket(data, article, now) : null,
  });
}

/** What else is answered about articles that are kept and not printed. */
export const keptArticleRoutes: readonly LiveRoute[] = [
  liveRoute(newsContracts.explanation, async ({params: {docId}}, deps) => {
    const build = deps.printed();
    if (build === undefined) return NO_NEWS;
    const body = await keptExplanation(build, deps, docId);
    return body ? {status: 200, headers, body} : noArticle(docId);
  }),
  liveRoute(newsContracts.picture, async ({params: {docId}}, deps) => {
    const build = deps.printed();
    if (build === undefined) return NO_NEWS;
    const article = await keptArticle(build, deps, docId);
    if (article === undefined) return noArticle(docId);
    const knownAt = (await newsListsOf(build))!.knownAt!;
    const {type, bytes} = pictureOf(article, await deps.keptNews!.picture(docId, knownAt));
    return {status: 200, headers, type, body: bytes};
  }),
];

/** The places of the winner and the loser of a match that decides them. */
const PLACES: Partial<Record<Stage, readonly [TeamFate["status"], TeamFate["status"]]>> = {
  F: ["champion", "second"],
  "3RD": ["third", "fourth"],
};

/** What a build says of the tournament, as far as a publisher's article is explained by it. */
const tournamentFacts = shareable(
  async (build): Promise<Omit<ExplainFacts, "companies" | "closes">> => {
    const {matches} = (await printedJson<Bodies["tournament/schedule.json"]>(
      build,
      "/api/schedule",
    )) ?? {matches: []};
    const coming = matches
      .filter(({status}) => status === "scheduled")
      .sort((a, b) => (a.kickoffAt < b.kickoffAt ? 1 : -1));
    const nextMatches: Record<string, ExplainFacts["nextMatches"][string]> = {};
    for (const {matchId, kickoffAt, home, away} of coming)
      for (const [own, other] of [
        [home, away],
        [away, home],
      ] as const)
        if (own.teamId !== null)
          nextMatches[own.teamId] = {matchId, opponentId: other.teamId, kickoffAt};
    const lastPlayed: Record<string, string> = {};
    for (const {status, kickoffAt, home, away} of matches)
      for (const {teamId} of [home, away])
        if (teamId !== null && status === "finished" && kickoffAt > (lastPlayed[teamId] ?? ""))
          lastPlayed[teamId] = kickoffAt;
    const places: Record<string, TeamFate["status"]> = {};
    for (const {stage, winner, home, away} of matches) {
      const decided = PLACES[stage];
      if (!decided || winner === null) continue;
      for (const [side, {teamId}] of Object.entries({home, away}))
        if (teamId !== null) places[teamId] = decided[side === winner ? 0 : 1];
    }
    const {teams} = (await printedJson<Bodies["tournament/teams.json"]>(build, "/api/teams")) ?? {
      teams: [],
    };
    const teamNames: Record<string, Text> = Object.fromEntries(
      teams.map(({teamId, name, nameVi}) => [teamId, {en: name, vi: nameVi}]),
    );
    const fates = Object.fromEntries(
      teams.map(({teamId, progress: {status, stage}}): [string, TeamFate] => [
        teamId,
        {
          status: places[teamId] ?? status,
          stage: stage && STAGES[stage],
          since: lastPlayed[teamId] ?? null,
          throughAt: null,
        },
      ]),
    );
    return {teamNames, nextMatches, fates, matches: {}, runs: [], places: {}};
  },
);
