import {join} from "node:path";
import {describe, expect, test} from "vitest";
import {withoutSecrets} from "../../bin/hidden-output.ts";
import {VARIABLES, type Variable} from "../../pipeline/kit/config/config.ts";
import {hiddenSecrets} from "../../pipeline/kit/config/read-config.ts";
import {openStore} from "../../pipeline/kit/store.ts";
import {type Env, envIn, runHere} from "../fixtures/commands.ts";
import {addressOf, runApart, startApart} from "../fixtures/commands-apart.ts";
import {ownFolder} from "../fixtures/own-folder.ts";

const folder = ownFolder();
/** No command here gets as far as reading the facts of the cup. */
const env = (more: Env): Env => envIn(folder, {BROADSHEET_DATA: "test/fixtures/cup", ...more});

describe("secrets are never printed", () => {
  const variables: readonly Variable<unknown>[] = Object.values(VARIABLES);
  const isPath = (name: string) =>
    ["BROADSHEET_DB", "BROADSHEET_OUT", "BROADSHEET_DATA"].includes(name);
  /** A value that every validating variable refuses. */
  const bad = (name: string) =>
    isPath(name) ? join(folder, name) : `marker-of-${name}\u0007 is bad`;
  const isRefused = ({name, read}: Variable<unknown>) => read(bad(name)) === undefined;

  test("every variable is bad at once: all are named, those that are secret without their value", () => {
    const {status, stdout, stderr} = runApart(
      ["build"],
      Object.fromEntries(variables.map(({name}) => [name, bad(name)])),
    );
    expect(status).toBe(2);
    for (const {name, secret} of variables.filter(isRefused)) {
      expect(stderr).toContain(`${name} is `);
      expect((stdout + stderr).includes(`marker-of-${name}`), name).toBe(secret === undefined);
    }
    const taken = variables.filter((variable) => !isRefused(variable)).map(({name}) => name);
    expect(taken.filter((name) => !isPath(name))).toEqual([]);
  });

  test("weak ones in production", async () => {
    const weak = {
      NODE_ENV: "production",
      BASE_URL: "https://x.example",
      ADMIN_TOKEN: "marker".repeat(6),
      WORKSHOP_ADMIN_KEY: "marker",
    };
    const {status, stdout, stderr} = await runHere(["serve"], env(weak));
    expect(stderr).toMatch(
      /^broadsheet: [^\n]*ADMIN_TOKEN can be guessed[^\n]*WORKSHOP_ADMIN_KEY has 6 characters[^\n]*\n$/,
    );
    expect([status, (stdout + stderr).includes("marker")]).toEqual([2, false]);
  });

  test.each([
    ["no user u with open/sesame", "postgres://u:open%2Fsesame@h/db"],
    ["no user u with open-sesame", "postgres://u@h/db?password=open-sesame"],
    ["key of open%2Fsesame is not open/sesame", "postgres://u@h/db?sslpassword=open%2Fsesame"],
  ])("a password of a database in words of its own: %s", (said, url) => {
    expect(hiddenSecrets({STORE_URL: url})(said)).not.toMatch(/open.*sesame/);
  });

  test.each([
    ["SECURITY_CONTACT", "https://u:marker@x.example"],
    ["CRAWL_CONTACT", "see https://u:marker@x.example"],
  ])("%s is published, so it may have none", async (name, text) => {
    const {status, stdout, stderr} = await runHere(["build"], env({[name]: text}));
    expect([status, (stdout + stderr).includes("marker")]).toEqual([2, false]);
    expect(stderr).toContain(name);
  });

  test("in what others say of them", () => {
    const hidden = hiddenSecrets({
      LLM_API_KEY: "sk-marker-marker",
      COOKIE_SECRET: "marker-one-two,marker-three",
      ADMIN_TOKEN: "short",
    });
    const written: string[] = [];
    const err = {write: (text: string) => written.push(text)};
    withoutSecrets({
      root: "",
      version: "",
      env: {API_FOOTBALL_KEY: "marker-of-football"},
      out: err,
      err,
    }).err.write("no key marker-of-football\n");
    expect(written).toEqual(["no key (API_FOOTBALL_KEY)\n"]);
    expect(
      hidden(
        "invalid key sk-marker-marker; signed by marker-three, marker-one-two; short of breath",
      ),
    ).toBe(
      "invalid key (LLM_API_KEY); signed by (COOKIE_SECRET), (COOKIE_SECRET); short of breath",
    );
  });
});

describe("a secret in an address is printed by no command", () => {
  const MARK = "m4rk";
  const NAMES = Object.values(VARIABLES).map(({name}) => name);
  const ADDRESSES = NAMES.filter((name) => /_URL$|_API$/.test(name));
  const everywhere = (text: string, names = ADDRESSES) =>
    Object.fromEntries(names.map((name) => [name, text]));
  test.each([
    {says: "a password", given: everywhere(`https://user:${MARK}@h.example`)},
    {says: "a password alone", given: everywhere(`https://:${MARK}@h.example`)},
    {says: "a user name", given: everywhere(`https://${MARK}@h.example`)},
    {says: "a password with a slash", given: everywhere(`https://u:a/${MARK}@h.example`)},
    {says: "a password with quotes", given: everywhere(`https://u:"${MARK}'\\"@h.example`)},
    {says: "a password with line breaks", given: everywhere(`https://u:a\n${MARK}@h.example`)},
    {says: "a password with another @", given: everywhere(`https://u:a@${MARK}@h.example`)},
    {says: "no scheme", given: everywhere(`user:${MARK}@h.example`)},
    {says: "another scheme", given: everywhere(`ftp://user:${MARK}@h.example`)},
    {says: "no host", given: everywhere(`https://user:${MARK}@`)},
    {says: "a query", given: everywhere(`https://h.example/?key=${MARK}`)},
    {says: "a fragment", given: everywhere(`https://h.example/#${MARK}`)},
    {says: "a password without a host", given: everywhere(`https://user:${MARK}`)},
    {says: "neither scheme nor host", given: everywhere(`user:${MARK}`)},
    {says: "an @ in other letters", given: everywhere(`https://user:${MARK}%40h.example`)},
    {says: "a host of six numbers", given: everywhere(`http://[::1]:${MARK}`)},
    {says: "every variable", given: everywhere(`https://user:${MARK}@h.example`, NAMES)},
    ...ADDRESSES.map((name) => ({
      says: `${name} alone`,
      given: everywhere(`https://:${MARK}@h.example`, [name]),
    })),
  ])("$says", async ({given}) => {
    for (const args of [["doctor"], ["doctor", "--json"], ["build"], ["start"], ["serve"]]) {
      const {status, stdout, stderr} = await runHere(args, env(given));
      expect((stdout + stderr).includes(MARK), `${args.join(" ")}: ${stdout}${stderr}`).toBe(false);
      expect(stdout + stderr).toContain(Object.keys(given)[0]);
      expect(status).not.toBe(0);
    }
  });
});

describe("production", () => {
  test.each(["start", "serve", "build", "publish", "live", "replay", "job"])(
    "%s wants BASE_URL",
    async (command) => {
      const {status, stderr} = await runHere(
        [command],
        env({NODE_ENV: "production", ADMIN_TOKEN: "6f0c1b7d95f2e8836ab5d17c0f94e620"}),
      );
      expect(stderr).toBe(
        "broadsheet: BASE_URL is empty; expected the public address of the deployment in production\n",
      );
      expect(status).toBe(2);
    },
  );
});

describe("encrypted secrets", () => {
  const key = "b4d1f6a27c90e3588f1ad2c6b7e04935";
  test("a server without their key ends in words", async () => {
    openStore(join(folder, "b.db")).close();
    const server = startApart(["serve"], env({STORED_SECRET_KEYS: key}));
    await addressOf(server);
    server.child.kill("SIGTERM");
    await server.ended;
    for (const [more, why] of [
      [{}, "is not set"],
      [{STORED_SECRET_KEYS: [...key].reverse().join("")}, "does not decrypt it"],
    ] as const) {
      const {status, stderr} = await runHere(["serve"], env(more));
      expect(stderr).toBe(
        `broadsheet: the secret of live_secret cookie is encrypted, but STORED_SECRET_KEYS ${why}; it must contain the key used for encryption\n`,
      );
      expect(status).toBe(2);
    }
  });
});
