import {Section} from "../../layout/section.tsx";
import {Code} from "../frame.tsx";
import type {GuideParts} from "../views.ts";

/** Guide to the feed, its cursors, the stream, and its edge cases. */
export const Streams = ({baseUrl, facts: {maxEvents}}: GuideParts) => (
  <>
    <Section id="events" title="Events and cursors">
      <p>
        Events are numbered 1, 2, 3 … without gaps, and never change: a disallowed goal is a new
        event. The <code>id</code> of an event is the cursor after it. Store the last one you have
        processed, and ignore events up to it: feed, stream and webhooks all deliver at least once.
      </p>
      <Code caption="An event">{`{"id": 613, "type": "match.score_updated", "matchId": "m-2022-64",
 "ref": "argentina-vs-france-2022-12-18", "occurredAt": "2022-12-18T15:23:00Z",
 "data": {"from": null, "to": [1, 0], …}}`}</Code>
    </Section>
    <Section id="feed" title="The feed: polling">
      <p>
        The answer contains the events after your cursor, <code>nextCursor</code> and{" "}
        <code>hasMore</code>: request the next page at once while there is more, then poll every 5
        to 15 seconds during a match. <code>limit</code> is at most {maxEvents}.
      </p>
      <Code caption="Reading the feed in JavaScript">{`let cursor = await load("cursor") ?? 0;
for (;;) {
  const url = \`${baseUrl}/api/v1/feed?cursor=\${cursor}&limit=${maxEvents}\`;
  const response = await fetch(url, {headers: {"X-API-Key": KEY}});
  const body = await response.json();
  if (response.status === 410) {
    cursor = await readMatchesAnew(); // that of /api/v1/matches
    continue;
  }
  if (!response.ok) {
    await sleep(Number(response.headers.get("Retry-After") ?? 15));
    continue;
  }
  for (const event of body.events) await handle(event);
  cursor = body.nextCursor;
  await save("cursor", cursor);
  if (!body.hasMore) await sleep(10);
}`}</Code>
    </Section>
    <Section id="stream" title="The stream: listening">
      <p>
        <code>/api/v1/stream</code> sends the same events as they happen, as server-sent events. It
        begins after <code>Last-Event-ID</code>, or else after <code>cursor</code>. A connection
        lasts about ten minutes and may be lost at any time: reconnect with the last <code>id</code>{" "}
        after <code>retry</code> milliseconds, and nothing is missed. Reconnect also after a minute
        without a line.
      </p>
      <Code caption="Listening with curl">{`curl -N "${baseUrl}/api/v1/stream" -H "X-API-Key: $KEY" -H "Last-Event-ID: 613"`}</Code>
      <p>
        A browser cannot send a key with <code>EventSource</code>. Your server requests a ticket,
        which opens the stream for five minutes, and passes its <code>url</code> to the page:
      </p>
      <Code caption="Listening in a browser">{`// on your server
const ticket = await fetch("${baseUrl}/api/v1/stream-ticket", {
  method: "POST",
  headers: {"X-API-Key": KEY},
}).then((response) => response.json());

// in the page
const stream = new EventSource(ticket.url);
stream.addEventListener("match.score_updated", ({data, lastEventId}) => {
  const {ref, data: {to}} = JSON.parse(data);
  console.log(lastEventId, ref, to);
});`}</Code>
    </Section>
    <Section id="edges" title="Two events outside the feed">
      <dl class="facts">
        <dt>bye</dt>
        <dd>
          The stream ends: <code>restart</code> and <code>lifetime</code> (reconnect),{" "}
          <code>revoked</code> (the key is no longer valid).
        </dd>
        <dt>reset</dt>
        <dd>
          Continue from its <code>id</code>. <code>expired</code> and <code>ahead</code>: fetch the
          matches again first. <code>slow</code>: you have every event up to <code>cursor</code>, so
          reconnect.
        </dd>
      </dl>
      <p>
        For a lost cursor the feed answers with 410, <a href="/problems/cursor-lost">cursor lost</a>
        . Two addresses give the state instead of the changes, and say which event they include:{" "}
        <code>/api/v1/matches</code> and <code>/api/v1/matches/{"{ref}"}/snapshot</code>. See{" "}
        <a href="/docs/api/integration">the reference</a>.
      </p>
    </Section>
  </>
);
