import {mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {silent} from "../../pipeline/kit/progress.ts";
import {runStages} from "../../pipeline/stages.ts";
import {freshGroups} from "../../publish/contents/record-groups.ts";
import {readInputs} from "../../publish/contents/site-inputs.ts";
import {siteRecords} from "../../publish/contents/site-records.ts";
import {render} from "../../publish/render/render.ts";
import {SCHEMAS, schemasIn} from "../../publish/render/schemas.ts";
import {emptyStore} from "../fixtures/built/copied-store.ts";

const DATA = "test/fixtures/cup";
const AS_OF = "2030-07-01T00:00:00Z";
const OPTIONS = {seed: "golden", runs: 500, baseUrl: "https://cup.example"};

/** The cup in every state that pages show, each with a match in that state. */
export const STATES = {
  before: {asOf: "2030-06-07T12:00:00Z", matchId: "m-001"},
  during: {asOf: "2030-06-11T12:00:00Z", matchId: "m-003"},
  live: {asOf: "2030-06-10T18:20:00Z", matchId: "m-003"},
  "extra time": {asOf: "2030-06-14T19:10:00Z", matchId: "m-007"},
  "shoot-out": {asOf: "2030-06-14T22:45:00Z", matchId: "m-008"},
} as const;
export type State = keyof typeof STATES;

/** Pages that depend on the state, by their path below `/` or `/vi`. */
const PATHS = ["/", "/schedule", "/tables", "/bracket", "/odds", "/matches/{ref}"];
export const hangsOnState = (path: string): boolean =>
  PATHS.includes(path.replace(/^\/vi(?=\/|$)/, "") || "/");

/** Those pages in every state: by state, then by record path. */
export async function pagesInStates(): Promise<ReadonlyMap<State, ReadonlyMap<string, string>>> {
  const outDir = mkdtempSync(join(tmpdir(), "broadsheet-states-"));
  const store = emptyStore();
  try {
    const context = {store, now: AS_OF, wallClock: AS_OF, dataDir: DATA, progress: silent};
    await runStages(context, OPTIONS);
    const inputs = readInputs(DATA, OPTIONS);
    const schemas = schemasIn(SCHEMAS);
    const records = siteRecords(OPTIONS.baseUrl, schemas);
    const {tournament, front} = records;
    const stateAt = freshGroups(records, inputs);
    return new Map(
      Object.entries(STATES).map(([state, {asOf, matchId}]) => {
        const {sources} = stateAt(store, asOf);
        const ref = sources.tournament.match(matchId).ref;
        const inState = <T extends {readonly path: string}>(records: readonly T[]) =>
          records
            .filter(({path}) => hangsOnState(path))
            .map((record) => ({
              ...record,
              each: () => [record.path.endsWith("{ref}") ? {ref} : {}],
              aliases: () => [],
            }));
        const files = [
          ...render(inState(tournament), sources.tournament, schemas),
          ...render(inState(front), sources.front, schemas),
        ];
        return [
          state as State,
          new Map(files.map(({route, bytes}) => [route, Buffer.from(bytes).toString()])),
        ];
      }),
    );
  } finally {
    store.close();
    rmSync(outDir, {recursive: true, force: true});
  }
}
