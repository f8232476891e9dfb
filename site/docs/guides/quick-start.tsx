import {Section} from "../../layout/section.tsx";
import {Code} from "../frame.tsx";
import type {GuideParts} from "../views.ts";

/** Five-minute guide: a body, a filter, an error, the cache, the feed. */
export const QuickStart = ({baseUrl, facts: {match}}: GuideParts) => (
  <>
    <Section id="first" title="1. The first request">
      <p>Static data needs no key and no registration. These are the fixtures:</p>
      <Code caption="First request with curl">{`curl "${baseUrl}/api/schedule"`}</Code>
      <p>Any page in a browser, on this site or another, may send the same request:</p>
      <Code caption="First request in JavaScript">{`const response = await fetch("${baseUrl}/api/schedule");
const {matches, total} = await response.json();
console.log(total, matches[0].ref, matches[0].kickoffAt);`}</Code>
      <p>
        Instants are UTC and end in <code>At</code>, dates end in <code>On</code>, probabilities are
        0 to 1. Values unknown to every source are <code>null</code>, and <code>availability</code>{" "}
        says why.
      </p>
    </Section>
    <Section id="one" title="2. One match">
      <p>
        <code>ref</code> in the list is the address of a match. Its parts are below it.
      </p>
      <Code caption="One match with curl">{`curl "${baseUrl}/api/matches/${match.ref}"
curl "${baseUrl}/api/matches/${match.ref}/events"
curl "${baseUrl}/api/matches/${match.ref}/probability"`}</Code>
      <p>
        Lists are filtered by declared parameters, which all have to match:{" "}
        <a href="/api/schedule?stage=F">
          <code>/api/schedule?stage=F</code>
        </a>
        .
      </p>
    </Section>
    <Section id="wrong" title="3. Errors">
      <p>
        An error is a problem document. Its <code>type</code> is the address of{" "}
        <a href="/problems">a page that explains it</a>, <code>detail</code> says what was expected.
      </p>
      <Code caption="An error in JavaScript">{`const answer = await fetch("${baseUrl}/api/schedule?group=?");
if (!answer.ok) {
  const {type, detail, errors, requestId} = await answer.json();
  console.error(type, detail, errors, requestId);
}`}</Code>
    </Section>
    <Section id="copy" title="4. Conditional requests">
      <p>
        Every static body has an <code>ETag</code>. Send it back, and the answer is 304 without a
        body until something has changed. Browsers do so automatically.
      </p>
      <Code caption="A conditional request with curl">{`curl -sD - -o schedule.json "${baseUrl}/api/schedule" | grep -i ^etag:
curl -i -H 'If-None-Match: "the-etag"' "${baseUrl}/api/schedule"`}</Code>
    </Section>
    <Section id="live" title="5. Follow it live">
      <p>
        Goals, cards and results come as numbered events. The operator gives you a key, which you
        send as <code>X-API-Key</code>; a development server needs none for reading.
      </p>
      <Code caption="The feed with curl">{`curl "${baseUrl}/api/v1/feed?cursor=0&limit=20" -H "X-API-Key: $KEY"
curl -N "${baseUrl}/api/v1/stream?cursor=0" -H "X-API-Key: $KEY"`}</Code>
      <p>
        See <a href="/docs/guides/streams">cursors and streams</a> on how not to miss any. To have
        them sent to you, register a <a href="/docs/guides/webhooks">webhook</a>. You can try all of
        this in the <a href="/docs/api#try">console</a>.
      </p>
    </Section>
  </>
);
