import {createHash} from "node:crypto";
import {plusMinutes, toInstant} from "../../pipeline/kit/instant.ts";
import {silent} from "../../pipeline/kit/progress.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {runModel} from "../../pipeline/tournament/forecasting/run.ts";
import {type ReplayOptions, replay} from "../../pipeline/tournament/sources/replay/replay.ts";
import type {GroupName} from "../../publish/contents/group-sources.ts";
import {
  type FreshGroups,
  freshGroups,
  GROUP_NAMES as GROUPS,
} from "../../publish/contents/record-groups.ts";
import {readInputs} from "../../publish/contents/site-inputs.ts";
import {siteRecords} from "../../publish/contents/site-records.ts";
import {earliest} from "../../publish/contents/valid-until.ts";
import {SCHEMAS, schemasIn} from "../../publish/render/schemas.ts";
import {thinCup} from "../fixtures/built/thin-cup.ts";

const DATA = thinCup();
const OPTIONS = {seed: "s", runs: 100, baseUrl: "http://localhost:8080", outDir: ""};
const schemas = {...schemasIn(SCHEMAS), validate: () => {}};
export const inputs = readInputs(DATA, OPTIONS);
export const facts = readFacts(DATA, 2030);
const editionAt = freshGroups(siteRecords(OPTIONS.baseUrl, schemas), inputs);

/**
 * Whether an edition reads the same as long as it promises; undefined if it promises no duration.
 */
export interface Looked {
  readonly now: string;
  readonly holds: boolean | undefined;
}

export const modelAt = (store: Store, now: string) =>
  runModel({store, now, wallClock: now, dataDir: DATA, progress: silent}, 2030, OPTIONS);

const firstOf = ({until}: FreshGroups) => earliest(GROUPS.map((name) => until(name)));

/** The first instant at which anything may read differently. */
export const untilAt = (store: Store, now: string) => firstOf(editionAt(store, now));

/** Everything that a group renders, as one hash. */
function bytesOf({groups}: FreshGroups, name: GroupName): string {
  const hash = createHash("sha256");
  for (const {url, type, bytes} of groups[GROUPS.indexOf(name)]!.render(schemas, "once"))
    hash.update(`${url} ${type} `).update(bytes);
  return hash.digest("hex");
}

/**
 * Checks that each group of the edition at an instant is unchanged up to the last second that it
 * promises. A group without an end is checked ten years later.
 */
export function lookAt(store: Store, now: string): Looked {
  const edition = editionAt(store, now);
  if (firstOf(edition) === now) return {now, holds: undefined};
  const lasts = new Map(
    Map.groupBy(GROUPS, (name) =>
      toInstant(Date.parse(edition.until(name) ?? plusMinutes(now, 10 * 365 * 24 * 60)) - 1000),
    ),
  );
  lasts.delete(toInstant(Date.parse(now) - 1000));
  const holds = [...lasts].every(([last, names]) => {
    const later = editionAt(store, last);
    return names.every((name) => bytesOf(later, name) === bytesOf(edition, name));
  });
  return {now, holds};
}

/** Instants between two others, `minutes` apart. */
export function* every(minutes: number, from: string, to: string): Generator<string> {
  for (let at = from; at <= to; at = plusMinutes(at, minutes)) yield at;
}

/** Checks the edition of every instant in a part of the replayed cup. */
export async function lookAtReplay(
  store: Store,
  stretch: Required<Pick<ReplayOptions, "from" | "to">>,
): Promise<readonly Looked[]> {
  const looked: Looked[] = [];
  let ms = 0;
  await replay(store, facts, {
    ...stretch,
    speed: 60,
    clock: () => ms,
    sleep: async (wait) => {
      ms += wait;
    },
    async onInstant(now) {
      modelAt(store, now);
      looked.push(lookAt(store, now));
    },
  });
  return looked;
}
