import {town} from "../../../../pipeline/kit/grammar/en.ts";
import {clockTimes, toInstant} from "../../../../pipeline/kit/instant.ts";
import type {Text} from "../../../../pipeline/kit/types.ts";
import {articleMarket} from "../../../../pipeline/market/intel/article-market.ts";
import type {
  ExplainFacts,
  NextMatch,
  TeamFate,
} from "../../../../pipeline/news/stories/explain-facts.ts";
import type {Article} from "../../../../pipeline/news/types.ts";
import type {Stage} from "../../../../pipeline/tournament/types.ts";
import type {Bodies} from "../../../../schemas/bodies.d.ts";
import {newsContracts} from "../../../contracts/news.ts";
import {CACHE} from "../../../endpoint.ts";
import {pictureOf} from "../../../news/article.ts";
import {closesOf} from "../../../news/explain-facts.ts";
import {explanationOf} from "../../../news/explanation.ts";
import {STAGES} from "../../../tournament/stages.ts";
import type {LiveDeps} from "../../deps.ts";
import {problem} from "../../http/problem.ts";
import {printedJson, shareable} from "../../printed/bodies.ts";
import type {Build} from "../../printed/build.ts";
import {NO_NEWS, newsListsOf} from "../../printed/news-lists.ts";
import {marketDataOf} from "../../printed/printed-market.ts";
import {type LiveRoute, liveRoute} from "../../route.ts";

const headers = {"Cache-Control": CACHE.hourly};

export const noArticle = (docId: string) =>
  problem(404, `there is no article ${JSON.stringify(docId)}`);

/**
 * A stored article without a static file, as it was known at the time of the build: articles
 * crawled later belong to the next. Undefined if there is none.
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
 * The explanation of a stored article without a static file. Stories are made of published
 * articles, so it belongs to none.
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

/** Further routes for stored articles without static files. */
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

/** Facts of the tournament in a build, as far as explanations of publishers' articles need them. */
const tournamentFacts = shareable(
  async (build): Promise<Omit<ExplainFacts, "companies" | "closes">> => {
    const {matches} = (await printedJson<Bodies["tournament/schedule.json"]>(
      build,
      "/api/schedule",
    )) ?? {matches: []};
    const coming = matches
      .filter(({status}) => status === "scheduled")
      .sort((a, b) => (a.kickoffAt < b.kickoffAt ? 1 : -1));
    const nextMatches: Record<string, NextMatch> = {};
    for (const {matchId, kickoffAt, home, away, venue} of coming) {
      const kickoff = clockTimes(kickoffAt, venue.timeZone);
      for (const [own, other] of [
        [home, away],
        [away, home],
      ] as const)
        if (own.teamId !== null)
          nextMatches[own.teamId] = {
            matchId,
            opponentId: other.teamId,
            kickoffAt,
            kickoff,
            town: town(venue.city),
          };
    }
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
