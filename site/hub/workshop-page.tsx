import {Section} from "../layout/section.tsx";
import {Field, Form, NeedsServer, Trap} from "./form.tsx";
import {hubPage} from "./frame.tsx";
import type {WorkshopView} from "./workshop-view.ts";
import {detailsOf, timesOf, WORDS} from "./workshop-words.ts";

/** The page of a workshop at `/workshops/{eventId}`, with its sign-up. */
export function workshopPage(view: WorkshopView): string {
  const {language, workshop, signedUp} = view;
  const words = WORDS[language];
  const {eventId, live} = workshop;
  const title = workshop.title[language];
  const path = `/workshops/${eventId}`;
  return hubPage({
    frame: view,
    title,
    lead: workshop.summary[language],
    path,
    dataHref: `/api/workshop-events/${eventId}`,
    trail: [
      {href: "/workshops", text: words.name},
      {href: path, text: title},
    ],
    children: (
      <>
        <p>
          <time dateTime={workshop.startsAt}>{timesOf(language, workshop)}</time>
          <br />
          {detailsOf(language, workshop)}
        </p>
        {live && words.status[live.status] && (
          <p class="state">
            {words.status[live.status]}
            {live.cancellationReason && `: ${live.cancellationReason}`}
          </p>
        )}
        {signedUp && (
          <p class="done" role="status">
            {words.signedUp[signedUp]}
          </p>
        )}
        <Section id="sign-up" title={words.signUp}>
          {live && !live.signupOpen ? (
            <p class="state">{words.closed}</p>
          ) : (
            <SignUp view={view} path={path} />
          )}
        </Section>
      </>
    ),
  });
}

function SignUp({view, path}: {view: WorkshopView; path: string}) {
  const {language, refused, workshop} = view;
  const words = WORDS[language];
  const {faults} = words;
  return (
    <>
      {workshop.live === null && <NeedsServer />}
      {workshop.live?.status === "full" && <p class="state">{words.full}</p>}
      <Form
        path={path}
        submit={words.submit}
        fault={refused?.faults.includes("form") ? faults.form : null}
      >
        <Field
          name="name"
          label={words.nameLabel}
          fault={faults.name}
          autocomplete="name"
          required
          refused={refused}
        />
        <Field
          name="email"
          label={words.email}
          fault={faults.email}
          type="email"
          autocomplete="email"
          required
          refused={refused}
        />
        <Field name="note" label={words.note} fault={faults.note} lines={3} refused={refused} />
        <Trap />
      </Form>
    </>
  );
}
