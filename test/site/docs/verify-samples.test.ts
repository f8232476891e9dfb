import {execFileSync, spawnSync} from "node:child_process";
import {randomBytes} from "node:crypto";
import {expect, test} from "vitest";
import type {Webhook} from "../../../publish/live/store/types.ts";
import {newSecret, signatureHeaders} from "../../../publish/live/webhooks/signature.ts";

const FOLDER = "docs/samples";
const PHP = process.env.PHP ?? "php";

/** Runs the sample programs of the guide; each prints 1 if it accepts the message as ours. */
const LANGUAGES = [
  {
    language: "TypeScript",
    command: process.execPath,
    arguments: (secret: string, headers: string, body: string) => [
      "--input-type=module",
      "-e",
      `import {isOurs} from "${process.cwd()}/${FOLDER}/verify.ts";
       console.log(Number(isOurs(...${JSON.stringify([secret])}, ${headers}, Buffer.from(${JSON.stringify(body)}, "base64"))));`,
    ],
  },
  {
    language: "Python",
    command: "python3",
    arguments: (secret: string, headers: string, body: string) => [
      "-B",
      "-c",
      `import sys, json, base64; sys.path.insert(0, "${FOLDER}"); from verify import is_ours
print(int(is_ours(sys.argv[1], json.loads(sys.argv[2]), base64.b64decode(sys.argv[3]))))`,
      secret,
      headers,
      body,
    ],
  },
  {
    language: "PHP",
    command: PHP,
    arguments: (secret: string, headers: string, body: string) => [
      "-n",
      "-r",
      `require "${FOLDER}/verify.php";
       echo (int) is_ours($argv[1], json_decode($argv[2], true), base64_decode($argv[3]));`,
      "--",
      secret,
      headers,
      body,
    ],
  },
];

const webhook = (previousSecret: string | null = null) =>
  ({
    secret: newSecret(randomBytes),
    previousSecret,
    previousSecretUntil: previousSecret && new Date(Date.now() + 3_600_000).toISOString(),
  }) as Webhook;
const BODY = Buffer.from('{"id": 613, "type": "match.score_updated", "ref": "việt-nam"}');
const fresh = webhook();
const before = newSecret(randomBytes);
const rotated = webhook(before);
const signed = (hook: Webhook, ageMs = 0, body = BODY) =>
  signatureHeaders(hook, {messageId: "msg_m-104.613", atMs: Date.now() - ageMs, body});

const MESSAGES = [
  {says: "our message", secret: fresh.secret, headers: signed(fresh), body: BODY, ours: 1},
  {
    says: "the new secret, rotated",
    secret: rotated.secret,
    headers: signed(rotated),
    body: BODY,
    ours: 1,
  },
  {says: "the old secret, rotated", secret: before, headers: signed(rotated), body: BODY, ours: 1},
  {
    says: "a changed body",
    secret: fresh.secret,
    headers: signed(fresh),
    body: Buffer.from("{}"),
    ours: 0,
  },
  {says: "another's secret", secret: before, headers: signed(fresh), body: BODY, ours: 0},
  {
    says: "a message of six minutes ago",
    secret: fresh.secret,
    headers: signed(fresh, 360_000),
    body: BODY,
    ours: 0,
  },
  {
    says: "a time in digits that are none",
    secret: fresh.secret,
    headers: {...signed(fresh), "webhook-timestamp": "\u00b2"},
    body: BODY,
    ours: 0,
  },
  {says: "no headers", secret: fresh.secret, headers: {}, body: BODY, ours: 0},
];

const runs = ({command}: {readonly command: string}) =>
  spawnSync(command, ["--version"]).status === 0;

test("Node and Python are there to be tried", () => {
  expect(LANGUAGES.filter(runs).map(({language}) => language)).toEqual(
    expect.arrayContaining(["TypeScript", "Python"]),
  );
});

test.each(
  LANGUAGES.filter(runs).flatMap((language) => MESSAGES.map((one) => ({...language, ...one}))),
)("$language: $says", ({command, arguments: argumentsOf, secret, headers, body, ours}) => {
  const given = argumentsOf(secret, JSON.stringify(headers), body.toString("base64"));
  const printed = execFileSync(command, given, {encoding: "utf8"});
  expect(printed.trim()).toBe(String(ours));
});
