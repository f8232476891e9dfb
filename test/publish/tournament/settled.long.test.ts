import {describe} from "vitest";
import {modelledWorld} from "../../fixtures/built/world.ts";
import {settledSuite} from "./settled-suite.ts";

describe("2026: who is through, out or has won a group", () =>
  settledSuite(2026, modelledWorld, 48));
