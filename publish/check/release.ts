import {createHash} from "node:crypto";
import type {JSONWebKeySet} from "jose";
import {KEYS, POINTER, type Release, type ReleaseFile} from "../deploy/release.ts";
import {ReleaseError, releaseOf, verified} from "../deploy/signed-release.ts";
import {statusOf} from "./answers.ts";
import type {Answer} from "./client.ts";
import type {Deployment} from "./deployment.ts";
import type {Subject} from "./rules.ts";

/** Files of a release that are asked for where not all of them are. */
const SAMPLE = 400;
/** Releases that may come out one after the other while they are verified. */
const RELEASES = 3;
/** A server that prints for itself has no release; a store may say 403 of what it has not. */
const ABSENT = [404, 403];

interface ReleaseOptions {
  readonly thorough: boolean;
  readonly releaseKeys?: unknown;
  /** The subjects that are wanted; all without any. */
  readonly only: readonly Subject[];
}

/**
 * Holds what is served against the signed release, where a deployment has one: who has signed it,
 * and the bytes and headers of its files. By keys that are known from elsewhere this tells whether
 * a mirror is true to its original; by the deployment's own only that it is whole.
 */
export async function checkRelease(
  deployment: Deployment,
  options: ReleaseOptions,
  releases = RELEASES,
): Promise<void> {
  const {client, findings} = deployment;
  const {thorough, releaseKeys, only} = options;
  const pointer = await client.ask(`/${POINTER}`);
  if (pointer.status !== 200) {
    // who brings keys or asks for nothing else wants one
    if (releaseKeys !== undefined || only.includes("release") || !ABSENT.includes(pointer.status))
      findings.expect(false, "release", `/${POINTER}`, "a signed release", statusOf(pointer));
    return;
  }
  const release = await readRelease(deployment, pointer, releaseKeys);
  if (release === null) return;
  const printed = release.files.filter(({answeredLive}) => !answeredLive);
  const every = thorough ? 1 : Math.ceil(printed.length / SAMPLE);
  const sample = printed.filter((_, index) => index % every === 0);
  const wrong = (await Promise.all(sample.map((file) => wrongAt(deployment, file)))).flat();
  const after = wrong.length > 0 ? await client.ask(`/${POINTER}`) : pointer;
  if (after.text !== pointer.text && releases > 1)
    // what was replaced meanwhile is not wrong: the next one has to hold
    return checkRelease(deployment, options, releases - 1);
  const byAddress = new Map(wrong.map((one) => [one.url, one]));
  for (const {url} of sample) {
    const found = byAddress.get(url);
    findings.expect(
      found === undefined,
      "release-file",
      url,
      found?.expected ?? "",
      found?.found ?? "",
    );
  }
}

/** The release that a pointer names, when its signature and its list hold. */
async function readRelease(
  {client, findings}: Deployment,
  pointer: Answer,
  given: unknown,
): Promise<Release | null> {
  const own = given === undefined ? await client.ask(`/${KEYS}`) : undefined;
  const keys = (own ? own.json : given) as JSONWebKeySet;
  try {
    const statement = await verified(pointer.text, keys);
    findings.expect(true, "release-signature", `/${POINTER}`, "", "");
    const list = await client.ask(`/${statement.list.path}`);
    const release = releaseOf(statement, list.text);
    findings.expect(true, "release", `/${statement.list.path}`, "", "");
    return release;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    const rule = /\bsigned by none\b/.test(error.message) ? "release-signature" : "release";
    const expected =
      rule === "release" ? "the list of files that was signed" : "a signature by a known key";
    findings.expect(false, rule, `/${POINTER}`, expected, error.message);
    return null;
  }
}

interface Wrong {
  readonly url: string;
  readonly expected: string;
  readonly found: string;
}

async function wrongAt(
  {client}: Deployment,
  {url, sha256, size, headers}: ReleaseFile,
): Promise<Wrong[]> {
  const answer = await client.ask(encodeURI(url), {patient: true});
  const wrong = (expected: string, found: string): Wrong[] => [{url, expected, found}];
  if (answer.status !== 200) return wrong(`the ${size} bytes of the release`, statusOf(answer));
  const actual = createHash("sha256").update(answer.bytes).digest("hex");
  if (actual !== sha256)
    return wrong(`${size} bytes of sha256 ${sha256}`, `${answer.bytes.length} of ${actual}`);
  for (const [name, value] of Object.entries(headers)) {
    const found = answer.headers[name.toLowerCase()];
    if (found !== value) return wrong(`${name}: ${value}`, found ?? "none");
  }
  return [];
}
