import {Code} from "../frame.tsx";
import type {GuideParts} from "../views.ts";

/** Guide to registering, verifying and answering webhooks, and to retries. */
export const Webhooks = ({baseUrl, facts: {programs}}: GuideParts) => (
  <>
    <section aria-labelledby="register">
      <h2 id="register">Register</h2>
      <p>
        A webhook is a public https address of yours. Your key needs the scope <code>webhooks</code>
        . The answer has the <code>secret</code> (<code>whsec_…</code>), this once: keep it. Without{" "}
        <code>events</code> you get every type.
      </p>
      <Code caption="Registering with curl">{`curl ${baseUrl}/api/v1/webhooks -H "X-API-Key: $KEY" \\
  -H "Content-Type: application/json" -H "Idempotency-Key: $(uuidgen)" \\
  -d '{"url": "https://example.com/hooks", "events": ["match.completed"]}'`}</Code>
      <p>Have a test message sent at once; the answer says how it went:</p>
      <Code caption="Testing with curl">{`curl -X POST ${baseUrl}/api/v1/webhooks/$ID/test -H "X-API-Key: $KEY"`}</Code>
    </section>
    <section aria-labelledby="message">
      <h2 id="message">The message</h2>
      <p>A POST whose body is the event as the feed has it, with these headers:</p>
      <dl class="facts">
        <dt>webhook-id</dt>
        <dd>The same at every try and replay: ignore what you have seen.</dd>
        <dt>webhook-timestamp</dt>
        <dd>Seconds since 1970, of this try: refuse what is older than five minutes.</dd>
        <dt>webhook-signature</dt>
        <dd>
          <code>v1,</code> and the base64 of HMAC-SHA256 over <code>id.timestamp.body</code>, keyed
          with the secret’s bytes (Standard Webhooks). After a rotation two of them, for a day.
        </dd>
        <dt>X-Service-Signature</dt>
        <dd>
          <code>sha256=</code> and the hex of HMAC-SHA256 over the body alone, keyed with the whole
          secret as text. It cannot tell a message from its copy.
        </dd>
        <dt>X-Broadsheet-Event</dt>
        <dd>The type of the event.</dd>
      </dl>
    </section>
    <section aria-labelledby="verify">
      <h2 id="verify">Verify it</h2>
      <p>
        The signature is over the raw bytes: verify before you parse. Each of these needs nothing
        but the standard library; header names are lower-case.
      </p>
      <h3>TypeScript</h3>
      <Code caption="Verification in TypeScript">{programs["verify.ts"]}</Code>
      <p>In a server of Node, without a framework:</p>
      <Code caption="A server that verifies">{programs["receiver.ts"]}</Code>
      <h3>Python</h3>
      <Code caption="Verification in Python">{programs["verify.py"]}</Code>
      <h3>PHP</h3>
      <Code caption="Verification in PHP">{programs["verify.php"]}</Code>
    </section>
    <section aria-labelledby="answer">
      <h2 id="answer">Answer, and what is tried again</h2>
      <p>
        Answer 2xx within ten seconds, and work afterwards. Anything else is tried again after 5 s,
        5 min, 30 min, 2 h, 5 h, 10 h and 10 h: eight tries in some 28 hours. <code>410</code>, or
        five days of nothing but failures, disables the webhook; nothing is lost, for{" "}
        <code>replay</code> sends what was missed. <a href="/docs/api/integration">The reference</a>{" "}
        has deliveries, redelivery, replay and the rotation of secrets.
      </p>
    </section>
  </>
);
