import {caddyFiles} from "./caddy/caddy.ts";
import {cloudflareFiles} from "./cloud/cloudflare.ts";
import {cloudfrontFiles} from "./cloud/cloudfront/cloudfront.ts";
import {netlifyFiles} from "./cloud/netlify.ts";
import {nginxFiles} from "./nginx/nginx.ts";
import type {EdgeTarget} from "./target.ts";

/** Every target by the name that the command has for it. */
export const EDGE_TARGETS: Readonly<Record<string, EdgeTarget>> = {
  nginx: {description: "nginx 1.22 or later", files: nginxFiles},
  caddy: {description: "Caddy 2.6 or later", files: caddyFiles},
  cloudflare: {description: "Cloudflare Workers with static assets", files: cloudflareFiles},
  cloudfront: {description: "Amazon CloudFront before an S3 bucket", files: cloudfrontFiles},
  netlify: {description: "Netlify with an edge function", files: netlifyFiles},
};
