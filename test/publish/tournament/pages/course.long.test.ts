import {describe} from "vitest";
import {pastWorldCups} from "../../../fixtures/built/world.ts";
import {courseSuite} from "./course-suite.tsx";

describe.each([...pastWorldCups()])("%s", (_, cup) => courseSuite(cup));
