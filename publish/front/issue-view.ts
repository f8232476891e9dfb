import {cached} from "../../pipeline/kit/cached.ts";
import type {BackIssuesView, IssueLine} from "../../site/home/back-issue.tsx";
import type {HomeView} from "../../site/home/home-view.ts";
import type {Frame} from "../../site/layout/frame.ts";
import type {BackIssues, PastPaper} from "./back-issues.ts";
import {wireOf} from "./home.ts";

/**
 * The front page of a day. It depends only on that day and its neighbouring dates, not on the
 * content of other back issues or on later articles.
 */
export function issueView(source: BackIssues, on: string, frame: Frame): HomeView {
  const {at, paper} = paperOn(source, on);
  return {
    ...frame,
    ...paper,
    wire: JSON.parse(wireOn(source, on)) as HomeView["wire"],
    market: null,
    all: [],
    days: [],
    issue: {
      on,
      at: paper.factsThrough ?? at,
      isNews: isNewsOn(source, on),
      previous: dayBeside(source, on, -1),
      next: dayBeside(source, on, 1),
    },
  };
}

const paperOn = cached(({papers}: BackIssues, day: string) => papers.find(({on}) => on === day)!);
/** Serialised, so that the value stays equal when later articles are added. */
const wireOn = cached((source: BackIssues, day: string) => {
  const {at, paper} = paperOn(source, day);
  const articles = source.articles.filter(({publishedAt}) => publishedAt <= at);
  return JSON.stringify(wireOf(articles, paper));
});
const dayBeside = cached(
  ({papers}: BackIssues, day: string, step: number) =>
    papers[papers.findIndex(({on}) => on === day) + step]?.on ?? null,
);
const isNewsOn = cached(({papers}: BackIssues, day: string) => {
  const index = papers.findIndex(({on}) => on === day);
  return index === 0 || matchOf(papers[index]!) !== matchOf(papers[index - 1]!);
});
const matchOf = ({paper: {story}}: PastPaper) => ("match" in story ? story.match.matchId : null);

/** The list of all back issues. */
export const issuesView = (source: BackIssues, frame: Frame): BackIssuesView => ({
  ...frame,
  name: source.name,
  opensOn: source.opensOn,
  archives: source.archives,
  issues: source.papers.map(
    ({on, at, paper}): IssueLine => ({on, at, story: paper.story, isNews: isNewsOn(source, on)}),
  ),
});
