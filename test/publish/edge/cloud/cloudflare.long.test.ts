import {describe} from "vitest";
import {isThere} from "../programs.ts";
import {urlSuite} from "./rows.ts";
import {EDGE_TOOLS, startWrangler} from "./wrangler.ts";

describe.skipIf(!isThere(EDGE_TOOLS))("Cloudflare's runtime", () => urlSuite(startWrangler));
