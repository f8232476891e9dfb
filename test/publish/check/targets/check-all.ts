import {expect} from "vitest";
import {checkDeployment} from "../../../../publish/check/check.ts";
import {BASE_URL, type Origin} from "../../edge/origin.ts";
import {openDated} from "./dated.ts";
import type {Target} from "./target.ts";

/** An instant after the end of the cup. */
export const NOW = Date.parse("2030-07-02T00:00:00Z");

/**
 * Checks a whole deployment at an instant after the cup, then every file of its release, and expects
 * no findings but that the prices of the facts are old by then.
 */
export async function checkAll(target: Target, {time}: Origin): Promise<void> {
  const running = await target.serve();
  // past the window of the rate limits
  time.now += 2 * 60_000;
  const dated = await openDated(running.base, () => time.now);
  const options = {
    url: dated.url,
    publicUrl: BASE_URL,
    concurrency: 20,
    timeoutMs: 60_000,
    only: [],
    writes: true,
    thorough: false,
    userAgent: "broadsheet-check/0",
    clock: () => time.now,
    say: () => {},
  };
  try {
    const {findings, looked, addresses, operations} = await checkDeployment(options);
    expect(findings).toMatchObject([
      {address: "/health", level: "warn", found: expect.stringMatching(/^degraded .*the prices/)},
    ]);
    expect(addresses).toBeGreaterThan(1_000);
    expect(operations).toBeGreaterThan(100);
    expect(Object.entries(looked).filter(([, times]) => times === 0)).toEqual([]);
    const release = await checkDeployment({...options, only: ["release"], thorough: true});
    expect(release.findings).toEqual([]);
    expect(release.looked.release).toBeGreaterThan(1_400);
  } finally {
    await dated.close();
    await running.close();
  }
}
