import {createHash} from "node:crypto";
import {beforeAll, describe, expect, test} from "vitest";
import type {Deployment} from "../../../publish/check/answers.ts";
import type {Answer, Client} from "../../../publish/check/client.ts";
import {openFindings} from "../../../publish/check/findings.ts";
import {placeOf} from "../../../publish/check/place.ts";
import {checkRelease} from "../../../publish/check/release.ts";
import type {Subject} from "../../../publish/check/rules.ts";
import {KEYS, POINTER, type ReleaseFile} from "../../../publish/deploy/release.ts";
import {signed} from "../../../publish/deploy/signed-release.ts";
import type {Signer} from "../../../publish/deploy/types.ts";
import {signerFor} from "../deploy/editions.ts";

const BASE = "https://mirror.example";
const PAGES: Readonly<Record<string, string>> = {
  "/": "front",
  "/api/a?page=2": "second",
  "/health": "printed",
};

type Served = Map<string, {status: number; text: string; headers: Record<string, string>}>;
let signer: Signer;
let whole: Served;
let keys: unknown;
let others: unknown;

/** A deployment of these bodies with its release. */
async function deployed(pages: Readonly<Record<string, string>>): Promise<Served> {
  const headers = {"Content-Type": "text/plain", "Cache-Control": "no-cache"};
  const files = Object.entries(pages).map(
    ([url, text]): ReleaseFile => ({
      url,
      file: url.slice(1),
      size: text.length,
      sha256: createHash("sha256").update(text).digest("hex"),
      ...(url === "/health" && {answeredLive: true as const}),
      headers,
    }),
  );
  const release = {edition: "0123456789abcdef", address: BASE, files, gone: []};
  const {pointer, list} = await signed(release, "2026-07-20T00:00:00Z", signer.key);
  const answer = (text: string) => ({
    status: 200,
    text,
    headers: {"content-type": "text/plain", "cache-control": "no-cache"},
  });
  return new Map([
    ...Object.entries(pages).map(([url, text]) => [url, answer(text)] as const),
    [`/${POINTER}`, answer(pointer)],
    [`/${list.path}`, answer(list.text)],
    [`/${KEYS}`, answer(signer.publicKeys)],
  ]);
}

beforeAll(async () => {
  signer = await signerFor();
  whole = await deployed(PAGES);
  keys = JSON.parse(signer.publicKeys);
  others = JSON.parse((await signerFor()).publicKeys);
});

interface Look {
  readonly releaseKeys?: unknown;
  readonly only?: readonly Subject[];
  readonly thorough?: boolean;
  /** Called before each answer. */
  readonly before?: (address: string, served: Served) => void;
}

/** The findings in a deployment that differs from the intact one. */
async function told(
  change: (served: Served) => void,
  {before = () => {}, only = [], thorough = true, ...keys}: Look = {},
): Promise<string[]> {
  const served: Served = new Map(structuredClone([...whole]));
  change(served);
  const client: Client = {
    counts: {requests: 0, throttled: 0},
    async ask(address): Promise<Answer> {
      before(address, served);
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
  await checkRelease(deployment, {thorough, only, ...keys});
  return findings.all.map(({rule, address}) => `${rule} ${address}`);
}
const list = (served: Served) =>
  [...served.keys()].find((address) => address.startsWith("/releases/"))!;

test("a deployment that is true to its release", async () => {
  expect(await told(() => {})).toEqual([]);
  expect(await told(() => {}, {releaseKeys: keys})).toEqual([]);
});

test("one without a release, which is missed if keys are given or nothing else is checked", async () => {
  const without = (served: Served) => void served.delete(`/${POINTER}`);
  expect(await told(without)).toEqual([]);
  expect(await told(without, {releaseKeys: keys})).toEqual([`release /${POINTER}`]);
  expect(await told(without, {only: ["release"]})).toEqual([`release /${POINTER}`]);
});

test("of many files some hundreds are read, including the first, or all", async () => {
  const many = await deployed(
    Object.fromEntries(Array.from({length: 1_000}, (_, index) => [`/api/${index}`, `${index}`])),
  );
  const read = async (thorough: boolean) => {
    const asked: string[] = [];
    const replaced = (served: Served) => {
      served.clear();
      for (const [address, answer] of many) served.set(address, answer);
    };
    const before = (address: string) => void asked.push(address);
    expect(await told(replaced, {thorough, before})).toEqual([]);
    return asked.filter((address) => address.startsWith("/api/"));
  };
  expect((await read(false)).slice(0, 3)).toEqual(["/api/0", "/api/3", "/api/6"]);
  expect(await read(false)).toHaveLength(334);
  expect(await read(true)).toHaveLength(1_000);
});

describe("a release that comes out meanwhile", () => {
  const nextOf = (text: string) => deployed({...PAGES, "/": text});
  const replace = (served: Served, next: Served) => {
    for (const [address, answer] of next) served.set(address, answer);
  };
  test("is verified in place of the first", async () => {
    const next = await nextOf("front 2");
    let read = 0;
    const before = (address: string, served: Served) => {
      if (address === "/" && read++ === 0) replace(served, next);
    };
    expect(await told(() => {}, {before})).toEqual([]);
    expect(read).toBe(2);
  });
  test("hides no fault", async () => {
    const next = await nextOf("front 2");
    let read = 0;
    const before = (address: string, served: Served) => {
      if (address !== "/" || read++ > 0) return;
      replace(served, next);
      served.get("/health")!.text = "now";
      served.get("/api/a?page=2")!.text = "another";
    };
    expect(await told(() => {}, {before})).toEqual(["release-file /api/a?page=2"]);
  });
  test("again and again is not waited for", async () => {
    const two = [await nextOf("front 2"), await nextOf("front 3")];
    let read = 0;
    const before = (address: string, served: Served) => {
      if (address !== "/") return;
      // the pointer always names another release than the page
      replace(served, two[read++ % 2]!);
      served.get("/")!.text = "neither";
    };
    expect(await told(() => {}, {before})).toEqual(["release-file /"]);
    expect(read).toBe(3);
  });
});

test("answers made by the server itself may differ", async () => {
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
      name: "a header that is missing",
      change: (served) => void delete served.get("/")!.headers["content-type"],
      finding: "release-file /",
    },
    {
      name: "a list that is not there",
      change: (served) => void served.delete(list(served)),
      finding: `release /${POINTER}`,
    },
    {
      name: "a pointer that cannot be read",
      change: (served) => {
        served.get(`/${POINTER}`)!.status = 500;
      },
      finding: `release /${POINTER}`,
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

  test("a mirror signed by another party", async () => {
    expect(await told(() => {}, {releaseKeys: others})).toEqual([`release-signature /${POINTER}`]);
  });
});
