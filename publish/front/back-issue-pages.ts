import {backIssuesPage} from "../../site/home/back-issue.tsx";
import {homePage} from "../../site/home/home-page.tsx";
import type {Site} from "../../site/layout/frame.ts";
import {lastChange, type Renderable} from "../endpoint.ts";
import {inBoth} from "../pages-in-both.ts";
import {type BackIssues, issueAt} from "./back-issues.ts";
import {issuePaper, issueView} from "./home.ts";

/** The front page of each day, and their list, in both languages. */
export function backIssuePages(site: Site): readonly Renderable<BackIssues>[] {
  const page = inBoth<BackIssues>(site);
  return [
    ...page({
      path: "/on",
      summary: "Back issues",
      cache: "live",
      listed: lastChange(({issues}) => issues.map(({on}) => issueAt(on)).at(-1) ?? null),
      render: ({issues, ...source}, frame) =>
        backIssuesPage({
          ...frame,
          ...source,
          issues: issues.map((issue) => ({on: issue.on, story: issuePaper(issue).story})),
        }),
    }),
    ...page({
      path: "/on/{date}",
      summary: "Front page of a day",
      cache: "settled",
      each: ({issues}) => issues.map(({on}) => ({date: on})),
      listed: ({issues}) => issues.map(({on}) => ({params: {date: on}, changedAt: issueAt(on)})),
      render: (source, frame, {date}) => homePage(issueView(source, date, frame)),
    }),
  ];
}
