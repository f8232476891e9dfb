import {Code} from "../frame.tsx";
import type {GuideParts} from "../views.ts";

/** Five-minute guide: a body, a filter, an error, the cache, the feed. */
export const QuickStart = ({baseUrl, facts: {match}}: GuideParts) => (
  <>
    <section aria-labelledby="first">
      <h2 id="first">1. The first request</h2>
      <p>What is printed needs no key and no registration. These are the fixtures:</p>
      <Code caption="First request with curl">{`curl "${baseUrl}/api/schedule"`}</Code>
      <p>
        Every page of the site, this one too, and every other page in a browser may ask the same:
      </p>
      <Code caption="First request in JavaScript">{`const response = await fetch("${baseUrl}/api/schedule");
const {matches, total} = await response.json();
console.log(total, matches[0].ref, matches[0].kickoffAt);`}</Code>
      <p>
        Instants are UTC and end in <code>At</code>, dates end in <code>On</code>, probabilities are
        0 to 1. What no source knows is <code>null</code>, and <code>availability</code> says why.
      </p>
    </section>
    <section aria-labelledby="one">
      <h2 id="one">2. One match</h2>
      <p>
        <code>ref</code> of the list is the address of a match. Its parts lie below it.
      </p>
      <Code caption="One match with curl">{`curl "${baseUrl}/api/matches/${match.ref}"
curl "${baseUrl}/api/matches/${match.ref}/events"
curl "${baseUrl}/api/matches/${match.ref}/probability"`}</Code>
      <p>
        Lists are filtered by declared parameters, and all that are given have to hold:{" "}
        <a href="/api/schedule?stage=F">
          <code>/api/schedule?stage=F</code>
        </a>
        .
      </p>
    </section>
    <section aria-labelledby="wrong">
      <h2 id="wrong">3. When something is wrong</h2>
      <p>
        An error is a problem document. Its <code>type</code> is the address of{" "}
        <a href="/problems">a page that explains it</a>, <code>detail</code> says what was expected.
      </p>
      <Code caption="An error in JavaScript">{`const answer = await fetch("${baseUrl}/api/schedule?group=?");
if (!answer.ok) {
  const {type, detail, errors, requestId} = await answer.json();
  console.error(type, detail, errors, requestId);
}`}</Code>
    </section>
    <section aria-labelledby="copy">
      <h2 id="copy">4. Ask again for nothing</h2>
      <p>
        Every printed body has an <code>ETag</code>. Send it back, and the answer is 304 without a
        body until something has changed. A browser does so by itself.
      </p>
      <Code caption="A conditional request with curl">{`curl -sD - -o schedule.json "${baseUrl}/api/schedule" | grep -i ^etag:
curl -i -H 'If-None-Match: "the-etag"' "${baseUrl}/api/schedule"`}</Code>
    </section>
    <section aria-labelledby="live">
      <h2 id="live">5. Follow it live</h2>
      <p>
        Goals, cards and results come as numbered events. The operator gives you a key, which you
        send as <code>X-API-Key</code>; a server in development lets you read without.
      </p>
      <Code caption="The feed with curl">{`curl "${baseUrl}/api/v1/feed?cursor=0&limit=20" -H "X-API-Key: $KEY"
curl -N "${baseUrl}/api/v1/stream?cursor=0" -H "X-API-Key: $KEY"`}</Code>
      <p>
        How to miss none of them is told in <a href="/docs/guides/streams">cursors and streams</a>.
        To be called instead, register a <a href="/docs/guides/webhooks">webhook</a>. All of it can
        be tried in the <a href="/docs/api#try">console</a>.
      </p>
    </section>
  </>
);
