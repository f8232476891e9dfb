import {measuredServer} from "../fixtures/live/measured-server.ts";
import {soak} from "../fixtures/live/soak.ts";
import {leastHold, loopHold} from "../publish/live/loop-hold.ts";
import {openWorstServer} from "../publish/live/worst-server.ts";
import {type StreamTrial, trial} from "./hostile-streams.ts";
import {quick} from "./quick.ts";

const row = (says: string, ...figures: readonly string[]) =>
  console.log(`${says.padEnd(64)}${figures.map((figure) => figure.padStart(30)).join("")}`);
const mb = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;
const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/**
 * Clients that pipeline, disconnect and dribble; afterwards the server has the same resources as
 * before.
 */
async function benchConnections(): Promise<void> {
  const sizes = quick ? {clients: 5, seconds: 0.3} : {clients: 200, seconds: 60};
  const server = await measuredServer();
  try {
    const {connections, before, peakDescriptors, after} = await soak(server, sizes);
    row(
      `${sizes.clients} clients that pipeline, cut and dribble for ${sizes.seconds} s`,
      "before",
      "at most",
      "after",
    );
    row(
      `  descriptors (${connections} connections)`,
      `${before.descriptors}`,
      `${peakDescriptors}`,
      `${after.descriptors}`,
    );
    row("  memory after a collection", mb(before.bytes), "", mb(after.bytes));
  } finally {
    await server.close();
  }
}

/**
 * The longest time that one request blocks the event loop, for each live route; the limit is 20 ms.
 */
async function benchRequests(): Promise<void> {
  const worst = await openWorstServer({full: !quick, everywhere: true});
  const tries = quick ? 1 : 5;
  try {
    const held: {readonly says: string; readonly holdMs: number}[] = [];
    const routes = [...worst.requests].slice(quick ? -2 : 0);
    const requests = routes.map(([route, written]) => [...written, ...worst.generated(route)]);
    for (const sent of [...requests, worst.toNothing("GET")]) {
      for (const {says, bytes} of sent) {
        const {holdMs} = await leastHold(tries, 0, () => {
          worst.server.time.now += 60_000;
          return loopHold(worst.server.base, bytes);
        });
        held.push({says, holdMs});
      }
    }
    held.sort((a, b) => b.holdMs - a.holdMs);
    row(`${held.length} worst requests, least of ${tries} tries`, "holds the loop", "limit");
    for (const {says, holdMs} of held.slice(0, 5))
      row(`  ${says.slice(0, 60)}`, ms(holdMs), "20 ms");
  } finally {
    await worst.close();
  }
}

async function benchStreams(): Promise<void> {
  const sizes = quick
    ? [{healthy: 2, stalled: 2, events: 100}]
    : [
        {healthy: 200, stalled: 0, events: 3_000},
        {healthy: 10, stalled: 190, events: 20_000},
      ];
  for (const size of sizes)
    printTrial(
      `${size.healthy} streams that read, ${size.stalled} stalled, ${size.events} events`,
      await trial(size),
    );
}

function printTrial(says: string, one: StreamTrial): void {
  row(says, "measured", "limit", "the idle loop beside it");
  row("  event loop late, p99", ms(one.loopDelayP99Ms), "50 ms", ms(one.idleLoopDelayP99Ms));
  row("  of it the server's own processor time, p99", ms(one.ownLoopDelayP99Ms), "50 ms");
  row("  /healthz at most", ms(one.healthzMaxMs));
  row(
    "  memory before, at most, after",
    [one.memoryBeforeMb, one.memoryPeakMb, one.memoryAfterMb].map((n) => n.toFixed(0)).join(" / "),
    "MB",
  );
  row("  descriptors before and after", `${one.descriptorsBefore} / ${one.descriptorsAfter}`);
  row(
    "  events lost, out of order; streams reset",
    `${one.eventsLost}, ${one.eventsDisordered}; ${one.resets}`,
    "0, 0",
  );
  row("  everything read after", `${one.seconds.toFixed(1)} s`);
}

await benchConnections();
await benchRequests();
await benchStreams();
