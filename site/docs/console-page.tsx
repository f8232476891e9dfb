import {Section} from "../layout/section.tsx";
import {docsPage} from "./frame.tsx";
import {GUIDES, guideHref} from "./guides/guides.tsx";
import {Inline} from "./markdown.tsx";
import {OperationList, subjectHref} from "./reference-page.tsx";
import type {ConsoleView} from "./views.ts";

/** `/docs/api`: the guides, the reference by subject, and the console that sends requests. */
export const consolePage = (view: ConsoleView): string => {
  const {subjects, version, console} = view;
  const total = subjects.reduce((sum, {operations}) => sum + operations.length, 0);
  return docsPage({
    ...view,
    title: "API documentation",
    lead: `${total} operations, static and live: guides, a reference with samples, and a console to try them.`,
    path: "/docs/api",
    trail: null,
    moreStylesheets: console.stylesheets,
    scripts: [console.script],
    children: (
      <>
        <div class="opening">
          <h1>API documentation</h1>
          <p class="lead">
            Matches, forecasts, tables, news and the Vietnamese market as JSON. Static data needs no
            key and may be read from any page; live events come as a feed, as a stream or to your
            webhook.
          </p>
          <p class="standfirst">{`Version ${version}`}</p>
        </div>
        <Section id="guides" title="Guides">
          <dl class="links">
            {GUIDES.map((guide) => (
              <div key={guide.slug}>
                <dt>
                  <a href={guideHref(guide)}>{guide.title}</a>
                </dt>
                <dd>{guide.lead}</dd>
              </div>
            ))}
            <div>
              <dt>
                <a href="/problems">Problems</a>
              </dt>
              <dd>Every kind of error, with its cause and remedy.</dd>
            </div>
          </dl>
        </Section>
        <Section id="reference" title="Reference">
          <dl class="links">
            {subjects.map((subject) => (
              <div key={subject.slug}>
                <dt>
                  <a href={subjectHref(subject)}>{subject.name}</a>{" "}
                  <span class="fine">{subject.operations.length}</span>
                </dt>
                {subject.description && (
                  <dd>
                    <Inline text={firstSentence(subject.description)} />
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </Section>
        <Section id="try" title="Try it">
          <p class="standfirst">
            The console sends requests to this server, from your browser; keys that you enter are
            forgotten when you leave the page. It needs scripts; without them, these are the
            operations.
          </p>
          <div id="console" data-bundle={console.bundle}>
            {subjects.map((subject) => (
              <div key={subject.slug}>
                <h3>{subject.name}</h3>
                <OperationList subject={subject} page={subjectHref(subject)} />
              </div>
            ))}
          </div>
        </Section>
      </>
    ),
  });
};

const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
