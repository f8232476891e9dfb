import {caddyFiles} from "./caddy/caddy.ts";
import {nginxFiles} from "./nginx/nginx.ts";
import type {EdgeTarget} from "./target.ts";

/** Every target by the name that the command has for it. */
export const EDGE_TARGETS: Readonly<Record<string, EdgeTarget>> = {
  nginx: {description: "nginx 1.22 or later", files: nginxFiles},
  caddy: {description: "Caddy 2.6 or later", files: caddyFiles},
};
