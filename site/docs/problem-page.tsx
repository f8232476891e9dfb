import {Section} from "../layout/section.tsx";
import {Code, docsPage} from "./frame.tsx";
import {Inline} from "./markdown.tsx";
import type {ProblemListView, ProblemPageView} from "./views.ts";

const RETRY = {
  no: "No: repeating the request fails again.",
  later: "Later, with the same request.",
  "after-wait": "Yes, after the seconds in `Retry-After`.",
} as const;

const PROBLEMS = {href: "/problems", text: "Problems"};

/** The page of one kind of error, the target of its `type`. */
export const problemPage = (view: ProblemPageView): string => {
  const {status, title, means, remedy, retry, href} = view.problem;
  return docsPage({
    ...view,
    title: `${status} ${title}`,
    lead: means.replaceAll("`", ""),
    path: href,
    trail: [PROBLEMS, {href, text: title}],
    children: (
      <>
        <div class="opening">
          <h1>{title}</h1>
          <p class="lead">
            <Inline text={means} />
          </p>
        </div>
        <Section id="do" title="What to do">
          <p>
            <Inline text={remedy} />
          </p>
          <dl class="facts">
            <dt>Status</dt>
            <dd>{status}</dd>
            <dt>type</dt>
            <dd>
              <code>{href}</code>
            </dd>
            <dt>Send again?</dt>
            <dd>
              <Inline text={RETRY[retry]} />
            </dd>
          </dl>
        </Section>
        <Section id="sample" title="Example">
          <Code caption="application/problem+json">{view.sample}</Code>
          <p class="standfirst">
            Programs distinguish kinds by <code>type</code>; <code>detail</code> is for people and
            its wording may change. Quote <code>requestId</code> when you contact the operator.
          </p>
        </Section>
      </>
    ),
  });
};

/** All kinds of error. */
export const problemList = (view: ProblemListView): string =>
  docsPage({
    ...view,
    title: "API problems",
    lead: "Every kind of error in the API's answers, with causes and remedies.",
    path: "/problems",
    trail: [PROBLEMS],
    children: (
      <>
        <div class="opening">
          <h1>Problems</h1>
          <p class="lead">
            An error is a problem document (RFC 9457), <code>application/problem+json</code>. Its{" "}
            <code>type</code> is the address of one of these pages.
          </p>
        </div>
        <Section id="kinds" title="Kinds">
          <dl class="answers">
            {view.problems.map(({href, status, title, means}) => (
              <div key={href}>
                <dt>{status}</dt>
                <dd>
                  <a href={href}>{title}</a>
                  <br />
                  <Inline text={means} />
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      </>
    ),
  });
