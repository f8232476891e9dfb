import type {Config} from "../../pipeline/kit/config/config.ts";
import {UsageError} from "../../pipeline/kit/errors.ts";
import {digest} from "./keys.ts";

/** Settings of the live server, from its configuration. */
export interface LiveSettings
  extends Pick<Config, "baseUrl" | "authUrl" | "webhookAllow" | "translateUrl" | "trustedProxies"> {
  readonly production: boolean;
  /** sha256 of the admin token; hashes are compared so that timing does not reveal its length. */
  readonly adminTokenSha256: Buffer;
  /** sha256 of the workshop's key; null without one. */
  readonly workshopKeySha256: Buffer | null;
  /** The current one first, never empty. */
  readonly cookieSecrets: readonly string[];
}

/**
 * The settings of a configuration.
 *
 * @param made token for development, if none is configured
 * @param keptCookieSecret secret stored in the database, if none is configured
 * @throws UsageError in production without an admin token; `readConfig` checks that it is strong
 */
export function liveSettings(config: Config, made: string, keptCookieSecret: string): LiveSettings {
  const {environment, adminToken, workshopAdminKey, cookieSecrets} = config;
  const production = environment === "production";
  if (production && adminToken === "")
    throw new UsageError("ADMIN_TOKEN has 0 characters; expected 32 or more in production");
  return {
    baseUrl: config.baseUrl,
    authUrl: config.authUrl,
    webhookAllow: config.webhookAllow,
    translateUrl: config.translateUrl,
    trustedProxies: config.trustedProxies,
    production,
    adminTokenSha256: digest(adminToken || made),
    workshopKeySha256: workshopAdminKey === "" ? null : digest(workshopAdminKey),
    cookieSecrets: cookieSecrets.length > 0 ? cookieSecrets : [keptCookieSecret],
  };
}
