import {afterEach, beforeEach} from "vitest";
import type {LiveStore} from "../../../../publish/live/store/types.ts";
import {clientsSuite} from "./clients-suite.ts";
import {deliveriesSuite} from "./deliveries-suite.ts";
import {eventsSuite} from "./events-suite.ts";
import {jobsSuite} from "./jobs-suite.ts";
import {operationSuite} from "./operation-suite.ts";
import {visitorsSuite} from "./visitors-suite.ts";
import {webhooksSuite} from "./webhooks-suite.ts";

const PARTS = [
  eventsSuite,
  clientsSuite,
  webhooksSuite,
  deliveriesSuite,
  jobsSuite,
  operationSuite,
  visitorsSuite,
];

/**
 * Contract of every store of the live server, on any database. `makeStore` returns an empty one.
 */
export function storeSuite(makeStore: () => LiveStore | Promise<LiveStore>): void {
  let store: LiveStore;
  beforeEach(async () => {
    store = await makeStore();
  });
  afterEach(() => store.close());
  for (const part of PARTS) part(() => store);
}
