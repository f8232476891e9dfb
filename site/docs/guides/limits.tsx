import {Code} from "../frame.tsx";
import type {GuideParts} from "../views.ts";

/** Guide to rates, sizes and caches. */
export const Limits = ({facts}: GuideParts) => (
  <>
    <section aria-labelledby="rates">
      <h2 id="rates">Requests</h2>
      <dl class="facts">
        <dt>With a key</dt>
        <dd>{facts.partnerPerMinute} requests a minute, or as agreed; ten streams at once.</dd>
        <dt>Without</dt>
        <dd>{facts.visitorPerMinute} live requests a minute from one network.</dd>
        <dt>Of their own</dt>
        <dd>
          Some operations have a lower limit, such as testing a webhook or asking in the search.
        </dd>
        <dt>Bodies</dt>
        <dd>{facts.bodyKilobytes} KB at most, unless the operation says otherwise.</dd>
      </dl>
      <p>Every live answer says what is left of the minute:</p>
      <Code caption="Rate limit headers">{`RateLimit-Policy: "default";q=${facts.partnerPerMinute};w=60
RateLimit: "default";r=${facts.partnerPerMinute - 6};t=23`}</Code>
      <p>
        Beyond it the answer is 429, <a href="/problems/too-many-requests">too many requests</a>:
        wait for the seconds of <code>Retry-After</code>, as after a 503.
      </p>
      <Code caption="Waiting in JavaScript">{`async function ask(url, options, tries = 5) {
  const response = await fetch(url, options);
  const wait = Number(response.headers.get("Retry-After"));
  if (![429, 503].includes(response.status) || tries === 1) return response;
  await new Promise((done) => setTimeout(done, (wait || 5) * 1_000));
  return ask(url, options, tries - 1);
}`}</Code>
    </section>
    <section aria-labelledby="caching">
      <h2 id="caching">Caching</h2>
      <p>
        Each printed body promises how long a copy holds, in <code>Cache-Control</code>; the
        reference has it for every operation. After that send the <code>ETag</code> back in{" "}
        <code>If-None-Match</code>: 304 means that your copy is still the newest. Live answers are
        never to be kept.
      </p>
      <p>
        While a match is played its bodies hold for seconds, tables and news for minutes, archives
        for a day. To follow a match, a <a href="/docs/guides/streams">stream</a> is cheaper than
        asking.
      </p>
    </section>
    <section aria-labelledby="repeat">
      <h2 id="repeat">Repeating a write</h2>
      <p>
        Send an <code>Idempotency-Key</code> of your own with a write that supports it: the same
        request sent again within a day gets the first answer and does nothing twice.
      </p>
    </section>
  </>
);
