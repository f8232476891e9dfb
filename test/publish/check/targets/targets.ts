import {hasStore} from "../../../fixtures/deploy/store.ts";
import {startCaddy} from "../../edge/caddy-server.ts";
import {startNginx} from "../../edge/nginx-server.ts";
import {isThere} from "../../edge/programs.ts";
import {bucketTarget} from "./bucket.ts";
import {folderTarget} from "./folder.ts";

/** Deployment targets of the cup, and whether this machine has the programs they need. */
export const TARGETS = [
  {name: "nginx over a folder", has: isThere("nginx"), open: folderTarget(startNginx)},
  {name: "Caddy over a folder", has: isThere("caddy"), open: folderTarget(startCaddy)},
  {name: "CloudFront over an object store", has: hasStore, open: bucketTarget},
] as const;
