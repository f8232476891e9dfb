import {backIssuesPage} from "../../site/home/back-issue.tsx";
import {homePage} from "../../site/home/home-page.tsx";
import type {Site} from "../../site/layout/frame.ts";
import {inBoth, lastChange, type Renderable} from "../endpoint.ts";
import type {BackIssues} from "./back-issues.ts";
import {issuesView, issueView} from "./issue-view.ts";

/** The front page of each day and the list of them, in both languages. */
export function backIssuePages(site: Site): readonly Renderable<BackIssues>[] {
  const page = inBoth<BackIssues>(site);
  return [
    ...page({
      path: "/on",
      summary: "Back issues",
      cache: "live",
      listed: lastChange(({days}) => days.at(-1)?.at ?? null),
      view: issuesView,
      page: backIssuesPage,
    }),
    ...page({
      path: "/on/{date}",
      summary: "Front page of a day",
      cache: "hourly",
      each: ({days}) => days.map(({on}) => ({date: on})),
      listed: ({days}) => days.map(({on, at}) => ({params: {date: on}, changedAt: at})),
      view: (source, frame, {date}) => issueView(source, date, frame),
      page: homePage,
    }),
  ];
}
