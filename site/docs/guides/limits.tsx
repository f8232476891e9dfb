import {Section} from "../../layout/section.tsx";
import {Code} from "../frame.tsx";
import type {GuideParts} from "../views.ts";

/** Guide to rates, sizes and caches. */
export const Limits = ({facts}: GuideParts) => (
  <>
    <Section id="rates" title="Requests">
      <dl class="facts">
        <dt>With a key</dt>
        <dd>{facts.partnerPerMinute} requests per minute, or as agreed; ten open streams.</dd>
        <dt>Without</dt>
        <dd>{facts.visitorPerMinute} live requests per minute from one network.</dd>
        <dt>Special limits</dt>
        <dd>Some operations have a lower limit, such as testing a webhook or searching.</dd>
        <dt>Bodies</dt>
        <dd>At most {facts.bodyKilobytes} KB, unless the operation says otherwise.</dd>
      </dl>
      <p>Every live answer gives the remaining requests of the minute:</p>
      <Code caption="Rate limit headers">{`RateLimit-Policy: "default";q=${facts.partnerPerMinute};w=60
RateLimit: "default";r=${facts.partnerPerMinute - 6};t=23`}</Code>
      <p>
        Beyond the limit the answer is 429,{" "}
        <a href="/problems/too-many-requests">too many requests</a>: wait for the seconds in{" "}
        <code>Retry-After</code>, as after a 503.
      </p>
      <Code caption="Waiting in JavaScript">{`async function ask(url, options, tries = 5) {
  const response = await fetch(url, options);
  const wait = Number(response.headers.get("Retry-After"));
  if (![429, 503].includes(response.status) || tries === 1) return response;
  await new Promise((done) => setTimeout(done, (wait || 5) * 1_000));
  return ask(url, options, tries - 1);
}`}</Code>
    </Section>
    <Section id="caching" title="Caching">
      <p>
        The <code>Cache-Control</code> of each static body says how long a copy is valid; the
        reference lists it for every operation. After that send the <code>ETag</code> back in{" "}
        <code>If-None-Match</code>: 304 means that your copy is still current. Live answers must not
        be cached.
      </p>
      <p>
        During a match its bodies are valid for seconds, tables and news for minutes, archives for a
        day. To follow a match, a <a href="/docs/guides/streams">stream</a> is cheaper than polling.
      </p>
    </Section>
    <Section id="repeat" title="Repeating a write">
      <p>
        Send your own <code>Idempotency-Key</code> with a write that supports it: the same request
        sent again within a day gets the first answer and changes nothing.
      </p>
    </Section>
  </>
);
