import {mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {silent} from "../../pipeline/kit/progress.ts";
import {openStore} from "../../pipeline/kit/store.ts";
import {runStages} from "../../pipeline/stages.ts";
import {DEFAULT_RUNS} from "../../pipeline/tournament/forecasting/engine.ts";
import {freshGroups} from "../../publish/contents/record-groups.ts";
import {readInputs} from "../../publish/contents/site-inputs.ts";
import {siteRecords} from "../../publish/contents/site-records.ts";
import {compress} from "../../publish/output/compress.ts";
import {SCHEMAS, schemasIn} from "../../publish/render/schemas.ts";
import {DATA, quick} from "./quick.ts";

/**
 * Kinds of content that grow: the parameters of their addresses, and the address that counts them.
 */
const KINDS = [
  {kind: "match", parameters: ["{ref}", "{matchId}"], counted: "/share/matches/{matchId}.png"},
  {kind: "team", parameters: ["{teamId}"], counted: "/teams/{teamId}"},
  {kind: "player", parameters: ["{playerId}"], counted: "/players/{playerId}"},
  {kind: "article", parameters: ["{docId}"], counted: "/news/{docId}"},
  {kind: "share", parameters: ["{symbol}"], counted: "/api/stocks/{symbol}"},
  {kind: "day", parameters: ["{date}"], counted: "/on/{date}"},
];

/** Files, bytes and milliseconds. The first file of a kind includes work shared by all of them. */
interface Cost {
  files: number;
  bytes: number;
  renderMs: number;
  compressMs: number;
}
const nothing = (): Cost => ({files: 0, bytes: 0, renderMs: 0, compressMs: 0});

/**
 * Cost that each additional match, team, player, article, share or day adds to a full build, and
 * the cost independent of their number: files, bytes, and time on one thread to render, validate,
 * serialise and compress them. The first file of a record includes work shared by the others, so it
 * counts as fixed.
 */
async function benchGrowth(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "broadsheet-growth-"));
  const store = openStore(join(folder, "growth.db"));
  const now = quick ? "2030-07-01T12:00:00Z" : "2026-07-20T12:00:00Z";
  const baseUrl = "http://localhost:8080";
  const options = {
    seed: "wc2026",
    runs: quick ? 100 : DEFAULT_RUNS,
    outDir: join(folder, "site"),
    baseUrl,
  };
  try {
    await runStages({store, now, wallClock: now, dataDir: DATA, progress: silent}, options);
    const schemas = schemasIn(SCHEMAS);
    const groupsAt = freshGroups(siteRecords(baseUrl, schemas), readInputs(DATA, options));
    const costs = new Map<string, Cost>();
    const units = new Map<string, number>();
    const begun = new Set<string>();
    let from = performance.now();
    for (const group of groupsAt(store, now).groups)
      for (const file of group.render(schemas)) {
        const made = performance.now();
        compress(file);
        const compressed = performance.now();
        const of = KINDS.find(({parameters}) => parameters.some((one) => file.route.includes(one)));
        const name = begun.has(file.route) ? (of?.kind ?? "all else") : "all else";
        begun.add(file.route);
        const cost = costs.get(name) ?? nothing();
        costs.set(name, cost);
        cost.files++;
        cost.bytes += file.bytes.length;
        cost.renderMs += made - from;
        cost.compressMs += compressed - made;
        if (of?.counted === file.route) units.set(of.kind, (units.get(of.kind) ?? 0) + 1);
        from = performance.now();
      }
    for (const {kind} of KINDS)
      say(`one ${kind} more`, units.get(kind) ?? 0, costs.get(kind) ?? nothing());
    say("all else", 1, costs.get("all else") ?? nothing());
  } finally {
    store.close();
    rmSync(folder, {recursive: true, force: true});
  }
}

function say(what: string, units: number, {files, bytes, renderMs, compressMs}: Cost): void {
  const each = (value: number, digits: number) => (value / Math.max(1, units)).toFixed(digits);
  console.log(
    `${what.padEnd(20)}of ${String(units).padStart(5)}: ${each(files, 1)} files, ${each(bytes / 1_000, 1)} KB, made in ${each(renderMs, 2)} ms, compressed in ${each(compressMs, 2)} ms`,
  );
}

await benchGrowth();
