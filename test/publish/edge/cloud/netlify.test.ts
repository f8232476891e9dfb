import {describe} from "vitest";
import {startNetlify} from "./netlify-site.ts";
import {urlSuite} from "./rows.ts";

describe("the edge function", () => urlSuite(startNetlify));
