import {isIP} from "node:net";
import {competitionOf} from "../../../pipeline/tournament/rules/competition.ts";
import type {Tournament} from "../../../pipeline/tournament/types.ts";

/** SEP-2127. */
export const CARD_TYPE = "application/mcp-server-card+json";
const SCHEMA = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json" as const;

/**
 * The card of this site for clients of the Model Context Protocol. It is for discovery only: no
 * tool server runs here, so it has no `remotes`. `serverInfo` is for readers from before SEP-2127.
 */
export function serverCard(
  baseUrl: string,
  version: string,
  tournament: Pick<Tournament, "year" | "competition">,
) {
  return {
    $schema: SCHEMA,
    name: `${reversed(new URL(baseUrl).hostname)}/broadsheet`,
    title: "Broadsheet",
    version,
    description: `The ${tournament.year} ${competitionOf(tournament).name.en} and the Vietnamese market as open data over plain HTTP.`,
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
