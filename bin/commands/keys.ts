import {Argument, type Command} from "commander";
import {readConfig} from "../../pipeline/kit/config/read-config.ts";
import {toInstant} from "../../pipeline/kit/instant.ts";
import {
  KEPT_AS,
  type KeyRing,
  PURPOSES,
  type Purpose,
  publishedAt,
  readRing,
  rotate,
  signingKeyAt,
} from "../../publish/live/signing/key-ring.ts";
import type {LiveStore} from "../../publish/live/store/types.ts";
import type {Call} from "../call.ts";
import {openLiveStore} from "../live-store.ts";
import {jsonOption, report} from "../options.ts";

interface KeysOptions {
  readonly leaked?: boolean;
  readonly json?: boolean;
}

/** A key without its private half. */
interface ListedKey {
  readonly purpose: Purpose;
  readonly kid: string;
  readonly state: "signs" | "announced" | "verifies";
  readonly signsFrom: string;
  readonly verifiesUntil: string;
}

/** `keys`: lists the signing keys of the database; `keys rotate` replaces them. */
export const keysCommand = (command: Command, call: Call): Command =>
  command
    .addArgument(new Argument("[action]", "action; list by default").choices(["list", "rotate"]))
    .addArgument(new Argument("[purpose]", "only keys of this purpose").choices(PURPOSES))
    .option("--leaked", "with rotate: revoke all existing keys, and the tokens signed with them")
    .addOption(jsonOption())
    .action(
      async (
        action: "list" | "rotate" | undefined,
        only: Purpose | undefined,
        options: KeysOptions,
      ) => {
        const config = readConfig(call.env, call.root);
        const {store, clock} = await openLiveStore(call, config);
        try {
          const purposes = only === undefined ? PURPOSES : [only];
          if (action === "rotate")
            for (const purpose of purposes)
              await rotate(purpose, {store, clock}, {leaked: options.leaked === true});
          const keys = await listed(purposes, store, clock());
          report(call, options, {keys}, keys.map(line).join("\n") || NONE);
        } finally {
          await store.close();
        }
      },
    );

const NONE = "there are no keys yet: the first start of the server creates them";

async function listed(
  purposes: readonly Purpose[],
  {secrets}: LiveStore,
  nowMs: number,
): Promise<ListedKey[]> {
  const keys: ListedKey[] = [];
  for (const purpose of purposes) {
    const kept = await secrets.read(KEPT_AS[purpose]);
    if (kept !== undefined) keys.push(...keysOf(purpose, readRing(kept), nowMs));
  }
  return keys;
}

const keysOf = (purpose: Purpose, ring: KeyRing, nowMs: number): ListedKey[] =>
  publishedAt(ring, nowMs).map(({kid, signsFromMs, verifiesUntilMs}) => ({
    purpose,
    kid,
    state:
      kid === signingKeyAt(ring, nowMs).kid
        ? "signs"
        : signsFromMs > nowMs
          ? "announced"
          : "verifies",
    signsFrom: toInstant(signsFromMs),
    verifiesUntil: toInstant(verifiesUntilMs),
  }));

const line = ({purpose, kid, state, signsFrom, verifiesUntil}: ListedKey): string =>
  `${purpose.padEnd(8)} ${kid} ${state.padEnd(9)} from ${signsFrom}, verifies until ${verifiesUntil}`;
