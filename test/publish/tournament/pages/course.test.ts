import {describe} from "vitest";
import {worldAtItsEnd} from "../../../fixtures/built/world.ts";
import {courseSuite} from "./course-suite.tsx";

/** `course.long.test.ts` covers earlier World Cups. */
describe("2026", () => courseSuite(worldAtItsEnd()));
