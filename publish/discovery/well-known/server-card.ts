import {isIP} from "node:net";

/** SEP-2127. */
export const CARD_TYPE = "application/mcp-server-card+json";
const SCHEMA = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json" as const;

/**
 * The card of this site for clients of the Model Context Protocol. It is for discovery only: no
 * tool server runs here, so it has no `remotes`. `serverInfo` is for readers from before SEP-2127.
 */
export function serverCard(baseUrl: string, version: string) {
  return {
    $schema: SCHEMA,
    name: `${reversed(new URL(baseUrl).hostname)}/broadsheet`,
    title: "Broadsheet",
    version,
    description: "The 2026 World Cup and the Vietnamese market as open data over plain HTTP.",
    websiteUrl: `${baseUrl}/`,
    serverInfo: {name: "Broadsheet", version},
  };
}

/** example.org → org.example; a numeric address is left as it is. */
const reversed = (hostname: string): string =>
  isIP(hostname) !== 0
    ? hostname
    : hostname.startsWith("[")
      ? "localhost"
      : hostname.split(".").reverse().join(".");
