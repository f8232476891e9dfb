import {Section} from "../../layout/section.tsx";
import {Code} from "../frame.tsx";
import type {GuideParts} from "../views.ts";

/** Guide to registering, verifying and answering webhooks, and to retries. */
export const Webhooks = ({baseUrl, facts: {programs}}: GuideParts) => (
  <>
    <Section id="register" title="Register">
      <p>
        A webhook is a public https address on your side. Your key needs the scope{" "}
        <code>webhooks</code>. The answer contains the <code>secret</code> (<code>whsec_…</code>),
        only once: store it. Without <code>events</code> you get every type.
      </p>
      <Code caption="Registering with curl">{`curl ${baseUrl}/api/v1/webhooks -H "X-API-Key: $KEY" \\
  -H "Content-Type: application/json" -H "Idempotency-Key: $(uuidgen)" \\
  -d '{"url": "https://example.com/hooks", "events": ["match.completed"]}'`}</Code>
      <p>Request a test message; the answer reports the result:</p>
      <Code caption="Testing with curl">{`curl -X POST ${baseUrl}/api/v1/webhooks/$ID/test -H "X-API-Key: $KEY"`}</Code>
    </Section>
    <Section id="message" title="The message">
      <p>A POST whose body is the event as in the feed, with these headers:</p>
      <dl class="facts">
        <dt>webhook-id</dt>
        <dd>The same for every attempt and replay: ignore messages you have seen.</dd>
        <dt>webhook-timestamp</dt>
        <dd>
          Time of this attempt in seconds since 1970: refuse messages older than five minutes.
        </dd>
        <dt>webhook-signature</dt>
        <dd>
          <code>v1,</code> and the base64 of HMAC-SHA256 over <code>id.timestamp.body</code>, keyed
          with the secret’s bytes (Standard Webhooks). After a rotation there are two, for a day.
        </dd>
        <dt>X-Service-Signature</dt>
        <dd>
          <code>sha256=</code> and the hex of HMAC-SHA256 over the body alone, keyed with the whole
          secret as text. It does not protect against replayed copies.
        </dd>
        <dt>X-Broadsheet-Event</dt>
        <dd>The type of the event.</dd>
      </dl>
    </Section>
    <Section id="verify" title="Verify it">
      <p>
        The signature covers the raw bytes: verify before you parse. Each example needs only the
        standard library; header names are lower-case.
      </p>
      <h3>TypeScript</h3>
      <Code caption="Verification in TypeScript">{programs["verify.ts"]}</Code>
      <p>In a Node server, without a framework:</p>
      <Code caption="A server that verifies">{programs["receiver.ts"]}</Code>
      <h3>Python</h3>
      <Code caption="Verification in Python">{programs["verify.py"]}</Code>
      <h3>PHP</h3>
      <Code caption="Verification in PHP">{programs["verify.php"]}</Code>
    </Section>
    <Section id="answer" title="Answers and retries">
      <p>
        Answer with 2xx within ten seconds, and do the work afterwards. Any other result is retried
        after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h: eight attempts in about 28 hours.{" "}
        <code>410</code>, or five days of failures only, disables the webhook; nothing is lost,
        because <code>replay</code> sends the missed events.{" "}
        <a href="/docs/api/integration">The reference</a> covers deliveries, redelivery, replay and
        the rotation of secrets.
      </p>
    </Section>
  </>
);
