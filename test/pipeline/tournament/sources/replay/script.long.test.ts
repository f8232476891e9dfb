import {describe} from "vitest";
import {isSample, livesSuite} from "./lives.ts";

describe("matches of 2026", () => livesSuite((match) => !isSample(match)));
