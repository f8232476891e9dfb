import {afterEach, beforeEach, expect} from "vitest";
import {FetchError} from "../../../../pipeline/kit/fetch/fetch-error.ts";
import {
  createFetcher,
  type Fetcher,
  type FetcherOptions,
} from "../../../../pipeline/kit/fetch/fetcher.ts";
import {type Handler, startServer, type TestServer} from "../../../fixtures/providers/server.ts";

export const START = Date.parse("2026-06-11T19:00:00Z");

/**
 * Gives each test of a file a server, a clock at START that sleeping advances, and fetchers that
 * are closed afterwards.
 */
export function serverOfEachTest() {
  const at = {} as {server: TestServer; clock: number; slept: number[]};
  const open: Fetcher[] = [];
  beforeEach(async () => {
    Object.assign(at, {server: await startServer(), clock: START, slept: []});
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()));
    await at.server.close();
  });
  const fetcher = (options: Partial<FetcherOptions> = {}): Fetcher => {
    const one = createFetcher({
      userAgent: "broadsheet/test (+https://example.org)",
      now: () => at.clock,
      sleep: async (ms) => {
        at.slept.push(ms);
        at.clock += ms;
      },
      random: () => 1,
      allow: ["127.0.0.1"],
      ...options,
      limits: {intervalMs: 0, timeoutMs: 60_000, ...options.limits},
    });
    open.push(one);
    return one;
  };
  return {at, fetcher};
}

/** The error with which a fetch failed. */
export async function failure(work: Promise<unknown>): Promise<FetchError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(FetchError);
  return error as FetchError;
}

/** A handler that answers with a body. */
export const text =
  (body: string | Buffer, headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    void response.writeHead(200, headers).end(body);
