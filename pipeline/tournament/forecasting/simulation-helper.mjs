// A worker thread starts without the loader that lets the main thread run TypeScript.
import {register} from "tsx/esm/api";

register();
await import("./simulation-helper.ts");
