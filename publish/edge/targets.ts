import {caddyFiles} from "./caddy/caddy.ts";
import {cloudflareFiles} from "./cloud/cloudflare.ts";
import {cloudfrontFiles} from "./cloud/cloudfront/cloudfront.ts";
import {netlifyFiles} from "./cloud/netlify.ts";
import {network} from "./cloud/network.ts";
import {nginxFiles} from "./nginx/nginx.ts";
import type {EdgeTarget} from "./target.ts";

/** Every target, by its name on the command line. */
export const EDGE_TARGETS: Readonly<Record<string, EdgeTarget>> = {
  nginx: {description: "nginx 1.22 or later", files: nginxFiles},
  caddy: {description: "Caddy 2.6 or later", files: caddyFiles},
  cloudflare: network("Cloudflare Workers with static assets", cloudflareFiles),
  cloudfront: network("Amazon CloudFront before an S3 bucket", cloudfrontFiles),
  netlify: network("Netlify with an edge function", netlifyFiles),
};
