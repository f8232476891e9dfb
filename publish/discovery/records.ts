import {METADATA} from "../contracts/oauth.ts";
import {type Renderable, records} from "../endpoint.ts";
import type {HubView} from "../hub/hub-view.ts";
import {LANGUAGES, SITEMAP} from "./sitemap/records.ts";
import {SKILLS, SKILLS_FOLDER, skillsIndex, skillText} from "./skills/skills.ts";
import {type Named, textFor} from "./texts.ts";
import {apiCatalog, CATALOG, CATALOG_LINK, CATALOG_TYPE} from "./well-known/api-catalog.ts";
import {
  authorizationServer,
  METADATA_CACHE,
  openidConfiguration,
  protectedResource,
} from "./well-known/oauth-metadata.ts";
import {robotsTxt} from "./well-known/robots-txt.ts";
import {CARD_TYPE, serverCard} from "./well-known/server-card.ts";

const {endpoint, resource} = records<HubView>();
const namedIn = ({baseUrl, services: {authUrl}, tournament}: HubView): Named => ({
  baseUrl,
  authUrl,
  tournament,
});
const MARKDOWN = "text/markdown; charset=utf-8";
const TEXT = "text/plain; charset=utf-8";

/** Records for agents, and the others. */
const agents = {tag: "Agents", cache: "hourly"} as const;
const service = {tag: "Service", cache: "hourly"} as const;

/**
 * Documents from which programs discover this site. A server answers the OAuth metadata live,
 * because it knows its addresses best; the static files are for a site without one.
 *
 * @param version version of the API
 */
export const discoveryRecords = (version: string): readonly Renderable<HubView>[] => [
  endpoint({
    ...service,
    path: CATALOG,
    summary: "The APIs of this site and their descriptions (RFC 9727)",
    type: CATALOG_TYPE,
    schema: "discovery/api-catalog.json",
    headers: CATALOG_LINK,
    load: ({baseUrl}) => apiCatalog(baseUrl),
  }),
  endpoint({
    ...agents,
    path: `${SKILLS_FOLDER}/index.json`,
    summary: "Skills for agents, each with the hash of its bytes (Agent Skills Discovery 0.2.0)",
    schema: "discovery/agent-skills.json",
    cache: "exact",
    load: (view) => skillsIndex(namedIn(view)),
  }),
  resource({
    ...agents,
    path: `${SKILLS_FOLDER}/{skill}/SKILL.md`,
    summary: "A skill: how an agent uses this site for a task",
    type: MARKDOWN,
    cache: "exact",
    each: () => SKILLS.map((skill) => ({skill})),
    load: (view, {skill}) => skillText(skill, namedIn(view)),
  }),
  endpoint({
    ...agents,
    path: "/.well-known/mcp/server-card.json",
    summary: "The card of this site for clients of the Model Context Protocol",
    type: CARD_TYPE,
    schema: "discovery/server-card.json",
    load: ({baseUrl, tournament}) => serverCard(baseUrl, version, tournament),
  }),
  endpoint({
    ...METADATA.authorizationServer,
    cache: METADATA_CACHE,
    servedLive: true,
    load: (view) => authorizationServer(namedIn(view)),
  }),
  endpoint({
    ...METADATA.openidConfiguration,
    cache: METADATA_CACHE,
    servedLive: true,
    load: (view) => openidConfiguration(namedIn(view)),
  }),
  endpoint({
    ...METADATA.protectedResource,
    cache: METADATA_CACHE,
    servedLive: true,
    load: (view) => protectedResource(namedIn(view)),
  }),
  resource({
    ...agents,
    path: "/auth.md",
    summary: "Required credentials, and how agents register",
    type: MARKDOWN,
    load: (view) => textFor("texts/auth.md", namedIn(view)),
  }),
  resource({
    ...agents,
    path: "/llms.txt",
    summary: "Overview of this site for language models, with addresses",
    type: TEXT,
    load: (view) => textFor("texts/llms.txt", namedIn(view)),
  }),
  resource({
    ...service,
    path: "/robots.txt",
    summary: "Rules for robots, and the addresses of the sitemaps",
    type: TEXT,
    load: ({baseUrl}) => robotsTxt(baseUrl, [SITEMAP, LANGUAGES]),
  }),
];
