import type {lookup} from "node:dns";
import {describe, expect, test, vi} from "vitest";
import {networks} from "../../../../pipeline/kit/fetch/addresses.ts";
import {readEndpointUrl} from "../../../../publish/live/webhooks/endpoint-url.ts";

const NAMES: Readonly<Record<string, readonly string[]>> = {
  "partner.example": ["93.184.215.14"],
  "both.example": ["10.0.0.5", "93.184.215.14"],
  "inside.example": ["10.0.0.5"],
  "loop.example": ["127.0.0.1", "::1"],
};
const resolver = ((
  host: string,
  _: object,
  done: (error: Error | null, found: object[]) => void,
) => {
  const found = NAMES[host];
  if (found)
    done(
      null,
      found.map((address) => ({address, family: address.includes(":") ? 6 : 4})),
    );
  else done(new Error("ENOTFOUND"), []);
}) as unknown as typeof lookup;
const read = (url: string, allow: readonly string[] = []) =>
  readEndpointUrl(url, {allowed: networks(allow), lookup: resolver});

describe("accepted", () => {
  test.each([
    {
      says: "a public name",
      url: "https://partner.example/hook?a=1",
      as: "https://partner.example/hook?a=1",
    },
    {
      says: "a public address",
      url: "https://93.184.215.14:8443/",
      as: "https://93.184.215.14:8443/",
    },
    {
      says: "a public IPv6 address",
      url: "https://[2606:2800:21f::1]/",
      as: "https://[2606:2800:21f::1]/",
    },
    {
      says: "a name with a public address among others",
      url: "https://both.example/",
      as: "https://both.example/",
    },
    {
      says: "a name that cannot be resolved yet",
      url: "https://soon.example/",
      as: "https://soon.example/",
    },
    {
      says: "another script, in its ASCII form",
      url: "https://bücher.example/ä",
      as: "https://xn--bcher-kva.example/%C3%A4",
    },
    {
      says: "without its fragment",
      url: "https://partner.example/#x",
      as: "https://partner.example/",
    },
    {
      says: "an allowed network",
      url: "https://127.0.0.1:9/",
      as: "https://127.0.0.1:9/",
      allow: ["127.0.0.0/8"],
    },
    {
      says: "plain http to an allowed network",
      url: "http://127.0.0.1:9/",
      as: "http://127.0.0.1:9/",
      allow: ["127.0.0.0/8"],
    },
    {
      says: "a spelling of it, in the usual one",
      url: "http://0x7f.1/",
      as: "http://127.0.0.1/",
      allow: ["127.0.0.0/8"],
    },
    {
      says: "an allowed network by name",
      url: "http://inside.example/",
      as: "http://inside.example/",
      allow: ["10.0.0.0/8"],
    },
    {
      says: "localhost where it is allowed",
      url: "http://localhost:9/",
      as: "http://localhost:9/",
      allow: ["127.0.0.0/8"],
    },
  ])("$says: $url", async ({url, as, allow}) => expect(await read(url, allow)).toEqual({url: as}));
});

describe("refused", () => {
  const nowhere = expect.stringContaining("public address; expected one reachable");
  test.each([
    ...[
      "https://127.0.0.1/",
      "https://2130706433/",
      "https://0x7f000001/",
      "https://0x7f.1/",
      "https://0177.0.0.1/",
      "https://127.1/",
      "https://127.0.0.1./",
      "https://%31%32%37.0.0.1/",
      "https://①②⑦.0.0.1/",
      "https://0.0.0.0/",
      "https://0/",
      "https://[::]/",
      "https://[::1]/",
      "https://[::ffff:127.0.0.1]/",
      "https://[::ffff:7f00:1]/",
      "https://[::127.0.0.1]/",
      "https://[64:ff9b::7f00:1]/",
      "https://[2002:7f00:1::]/",
      "https://[fe80::1]/",
      "https://[fd00:ec2::254]/",
      "https://localhost/",
      "https://LOCALHOST./",
      "https://a.localhost/",
      "https://169.254.169.254/latest/meta-data",
      "https://10.1.2.3/",
      "https://172.16.0.1/",
      "https://192.168.0.1/",
      "https://100.64.0.1/",
      "https://168.63.129.16/",
      "https://224.0.0.1/",
      "https://255.255.255.255/",
      "https://loop.example/",
      "https://inside.example./",
    ].map((url) => ({url, rejection: nowhere})),
    {url: "http://169.254.169.254/latest/meta-data", rejection: nowhere},
    {url: "http://partner.example/", rejection: "expected https, found http"},
    {url: "http://soon.example/", rejection: "expected https, found http"},
    {url: "http://93.184.215.14/", rejection: "expected https, found http"},
    {url: "ftp://partner.example/", rejection: "expected https, found ftp"},
    {url: "file:///etc/passwd", rejection: "expected https, found file"},
    {url: "javascript:alert(1)", rejection: "expected https, found javascript"},
    {url: "https://user:pw@partner.example/", rejection: expect.stringContaining("user name")},
    {url: "https://partner.example@127.0.0.1/", rejection: expect.stringContaining("user name")},
    {
      url: "https://partner.example/\r\nX-Injected: 1",
      rejection: expect.stringContaining("control characters"),
    },
    {url: "https://partner.example/a b", rejection: expect.stringContaining("blanks")},
    {
      url: "https://partner.example\\@127.0.0.1/",
      rejection: expect.stringContaining("backslashes"),
    },
    {url: "https://", rejection: expect.stringContaining("not an address")},
    {url: "partner.example/hook", rejection: expect.stringContaining("not an address")},
    {url: "https://[::1/", rejection: expect.stringContaining("not an address")},
    {url: "https://partner.example:99999/", rejection: expect.stringContaining("not an address")},
  ])("$url", async ({url, rejection}) => expect(await read(url)).toEqual({rejection}));

  test("the allow-list opens nothing else", async () => {
    for (const url of ["https://10.0.0.1/", "http://partner.example/", "https://[::1]/"])
      expect(await read(url, ["127.0.0.0/8"])).toHaveProperty("rejection");
  });
  test("internal targets of a name are not revealed", async () => {
    expect(JSON.stringify(await read("https://inside.example/"))).not.toContain("10.0.0.5");
  });
  test("a resolver that never answers is a name that cannot be resolved yet", async () => {
    const never = (() => {}) as unknown as typeof lookup;
    vi.useFakeTimers();
    const read = readEndpointUrl("https://slow.example/", {allowed: networks([]), lookup: never});
    await vi.advanceTimersByTimeAsync(3_000);
    vi.useRealTimers();
    expect(await read).toEqual({url: "https://slow.example/"});
  });
});
