import {describe} from "vitest";
import {modelledArchives} from "../../fixtures/built/world.ts";
import {settledSuite} from "./settled-suite.ts";

/** `settled.long.test.ts` covers 2026, where thirds advance, too. */
describe("2022: who is through, out or has won a group", () =>
  settledSuite(2022, modelledArchives, 32));
