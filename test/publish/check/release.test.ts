import {createHash} from "node:crypto";
import {beforeAll, describe, expect, test} from "vitest";
import type {Answer, Client} from "../../../publish/check/client.ts";
import type {Deployment} from "../../../publish/check/deployment.ts";
import {openFindings} from "../../../publish/check/findings.ts";
import {placeOf} from "../../../publish/check/place.ts";
import {checkRelease} from "../../../publish/check/release.ts";
import type {Subject} from "../../../publish/check/rules.ts";
import {KEYS, POINTER, type ReleaseFile} from "../../../publish/deploy/release.ts";
import {signed} from "../../../publish/deploy/signed-release.ts";
import {signerFor} from "../deploy/editions.ts";

const BASE = "https://mirror.example";
const PAGES: Readonly<Record<string, string>> = {
  "/": "front",
  "/api/a?page=2": "second",
  "/health": "printed",
};

type Served = Map<string, {status: number; text: string; headers: Record<string, string>}>;
let whole: Served;
let keys: unknown;
let others: unknown;
beforeAll(async () => {
  const headers = {"Content-Type": "text/plain", "Cache-Control": "no-cache"};
  const files = Object.entries(PAGES).map(
    ([url, text]): ReleaseFile => ({
      url,
      file: url.slice(1),
      size: text.length,
      sha256: createHash("sha256").update(text).digest("hex"),
      ...(url === "/health" && {answeredLive: true as const}),
      headers,
    }),
  );
  const signer = await signerFor();
  const release = {edition: "0123456789abcdef", address: BASE, files, gone: []};
  const {pointer, list} = await signed(release, "2026-07-20T00:00:00Z", signer.key);
  const answer = (text: string) => ({
    status: 200,
    text,
    headers: {"content-type": "text/plain", "cache-control": "no-cache"},
  });
  whole = new Map([
    ...Object.entries(PAGES).map(([url, text]) => [url, answer(text)] as const),
    [`/${POINTER}`, answer(pointer)],
    [`/${list.path}`, answer(list.text)],
    [`/${KEYS}`, answer(signer.publicKeys)],
  ]);
  keys = JSON.parse(signer.publicKeys);
  others = JSON.parse((await signerFor()).publicKeys);
});

/** Checks a deployment that differs from the whole one. */
async function told(
  change: (served: Served) => void,
  releaseKeys?: unknown,
  only: readonly Subject[] = [],
): Promise<string[]> {
  const served: Served = new Map(structuredClone([...whole]));
  change(served);
  const client: Client = {
    counts: {requests: 0, throttled: 0},
    async ask(address): Promise<Answer> {
      const {status, text, headers} = served.get(decodeURI(address)) ?? {
        status: 404,
        text: "",
        headers: {},
      };
      const json = (() => {
        try {
          return JSON.parse(text) as unknown;
        } catch {
          return undefined;
        }
      })();
      return {address, status, headers, text, json, bytes: Buffer.from(text), failure: null};
    },
    close: async () => {},
  };
  const findings = openFindings();
  const deployment: Deployment = {client, findings, place: placeOf(BASE, BASE), clock: Date.now};
  await checkRelease(deployment, {
    thorough: true,
    only,
    ...(releaseKeys !== undefined && {releaseKeys}),
  });
  return findings.all.map(({rule, address}) => `${rule} ${address}`);
}
const list = (served: Served) =>
  [...served.keys()].find((address) => address.startsWith("/releases/"))!;

test("a deployment that is true to its release", async () => {
  expect(await told(() => {})).toEqual([]);
  expect(await told(() => {}, keys)).toEqual([]);
});

test("one without a release, which is missed where keys are brought or nothing else is asked for", async () => {
  const without = (served: Served) => void served.delete(`/${POINTER}`);
  expect(await told(without)).toEqual([]);
  expect(await told(without, keys)).toEqual([`release /${POINTER}`]);
  expect(await told(without, undefined, ["release"])).toEqual([`release /${POINTER}`]);
});

test("what a server answers by itself may differ", async () => {
  expect(
    await told((served) => {
      served.get("/health")!.text = "now";
    }),
  ).toEqual([]);
});

describe("faults", () => {
  test.each<{name: string; change: (served: Served) => void; finding: string}>([
    {
      name: "a byte of a file",
      change: (served) => {
        served.get("/")!.text = "fronT";
      },
      finding: "release-file /",
    },
    {
      name: "a header of a file",
      change: (served) => {
        served.get("/api/a?page=2")!.headers["cache-control"] = "private";
      },
      finding: "release-file /api/a?page=2",
    },
    {
      name: "a file that is not there",
      change: (served) => void served.delete("/api/a?page=2"),
      finding: "release-file /api/a?page=2",
    },
    {
      name: "another list than the one that was signed",
      change: (served) => {
        served.get(list(served))!.text += " ";
      },
      finding: `release /${POINTER}`,
    },
    {
      name: "a pointer that says something else than was signed",
      change(served) {
        const jws = JSON.parse(served.get(`/${POINTER}`)!.text) as {payload: string};
        const said = JSON.parse(Buffer.from(jws.payload, "base64url").toString()) as object;
        const payload = Buffer.from(JSON.stringify({...said, edition: "x"})).toString("base64url");
        served.get(`/${POINTER}`)!.text = JSON.stringify({...jws, payload});
      },
      finding: `release-signature /${POINTER}`,
    },
    {
      name: "no keys",
      change: (served) => void served.delete(`/${KEYS}`),
      finding: `release-signature /${POINTER}`,
    },
    {
      name: "a page in place of the pointer",
      change: (served) => {
        served.get(`/${POINTER}`)!.text = "<!doctype html>";
      },
      finding: `release /${POINTER}`,
    },
  ])("$name", async ({change, finding}) => {
    expect(await told(change)).toEqual([finding]);
  });

  test("a mirror that somebody else has signed", async () => {
    expect(await told(() => {}, others)).toEqual([`release-signature /${POINTER}`]);
  });
});
