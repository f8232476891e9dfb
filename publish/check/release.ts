import {createHash} from "node:crypto";
import type {JSONWebKeySet} from "jose";
import {KEYS, POINTER, type Release, type ReleaseFile} from "../deploy/release.ts";
import {ReleaseError, releaseOf, verified} from "../deploy/signed-release.ts";
import {type Deployment, statusOf} from "./answers.ts";
import type {Answer} from "./client.ts";
import type {Subject} from "./rules.ts";

/** Files of a release to verify if not all of them are. */
const SAMPLE = 400;
/** Maximum number of releases to follow if new ones are deployed during verification. */
const RELEASES = 3;
/**
 * A server that builds its own editions has no release; a store may answer 403 for missing objects.
 */
const ABSENT = [404, 403];

interface ReleaseOptions {
  readonly thorough: boolean;
  readonly releaseKeys?: unknown;
  /** The requested subjects; all if empty. */
  readonly only: readonly Subject[];
}

/**
 * Verifies served files against the signed release, if a deployment has one: its signature, and the
 * bytes and headers of its files. With keys from elsewhere this proves that a mirror is true to its
 * original; with the deployment's own keys, only that it is complete.
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
    // a release is required if keys are given or the release is checked explicitly
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
    // files replaced meanwhile are not wrong: check the next release instead
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

/** The release that a pointer names, if its signature and its list are valid. */
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
    const expected = rule === "release" ? "the signed list of files" : "a signature by a known key";
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
