import {pathIn} from "../layout/frame.ts";
import {hubPage} from "./frame.tsx";
import type {WorkshopsView} from "./workshop-view.ts";
import {detailsOf, timesOf, WORDS} from "./workshop-words.ts";

/** The page at `/workshops`. */
export function workshopsPage(view: WorkshopsView): string {
  const {language, workshops} = view;
  const words = WORDS[language];
  return hubPage({
    frame: view,
    title: words.name,
    lead: words.lead,
    path: "/workshops",
    dataHref: "/api/workshop-events",
    trail: [{href: "/workshops", text: words.name}],
    children:
      workshops.length === 0 ? (
        <p class="state">{words.none}</p>
      ) : (
        <div class="entries">
          {workshops.map((workshop) => (
            <section key={workshop.eventId} aria-labelledby={workshop.eventId}>
              <h2 id={workshop.eventId}>
                <a href={pathIn(language, `/workshops/${workshop.eventId}`)}>
                  {workshop.title[language]}
                </a>
              </h2>
              <p class="fine">
                <time dateTime={workshop.startsAt}>{timesOf(language, workshop)}</time>
                {" · "}
                {detailsOf(language, workshop)}
                {workshop.live && words.status[workshop.live.status] && (
                  <b> · {words.status[workshop.live.status]}</b>
                )}
              </p>
              <p class="summary">{workshop.summary[language]}</p>
            </section>
          ))}
        </div>
      ),
  });
}
