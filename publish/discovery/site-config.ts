import {inEach} from "../../pipeline/kit/grammar/messages.ts";
import {PARTNER_PER_MINUTE, VISITOR_PER_MINUTE} from "../contracts/contract.ts";
import {liveContracts} from "../contracts/contracts.ts";
import {records} from "../endpoint.ts";
import type {HubView} from "../hub/hub-view.ts";
import {MAX_SYMBOLS} from "../market/addresses.ts";
import {MAX_PER_PAGE} from "../news/addresses.ts";
import {inTournament} from "./texts.ts";

/** Tests whether a live route exists at an address, which makes its feature available. */
const answers = (path: string): boolean => liveContracts.some((contract) => contract.path === path);

/** The description of this deployment for clients, to be read first. */
function siteConfig({facts: {site, quizzes}, tournament, baseUrl, services, providers}: HubView) {
  const at = (path: string) => baseUrl + path;
  return {
    ...site,
    description: inEach((language) =>
      inTournament(site.description[language], tournament, language),
    ),
    baseUrl,
    features: {
      matchSources: providers,
      languageModel: services.languageModel,
      translation: services.translation,
      stream: answers("/api/v1/stream"),
      webhooks: answers("/api/v1/webhooks"),
      search: answers("/api/search/ai"),
      watchlist: answers("/api/watchlist"),
      workshops: answers("/api/workshop-signup"),
      feedback: answers("/api/feedback"),
      agentRegistration: answers("/.well-known/oauth/register"),
      notifications: false,
      accounts: false,
    },
    quizzes: quizzes.map(({quizId}) => quizId),
    limits: {
      watchlistSymbols: MAX_SYMBOLS,
      newsPageSize: MAX_PER_PAGE,
      requestsPerMinute: VISITOR_PER_MINUTE,
      partnerRequestsPerMinute: PARTNER_PER_MINUTE,
    },
    links: {
      openapi: at("/.well-known/openapi.json"),
      health: at("/health"),
      schedule: at("/api/schedule"),
      news: at("/api/news"),
      marketNews: at("/api/news/today"),
      feed: at("/rss/news"),
      workshopEvents: at("/api/workshop-events"),
      quizzes: at("/api/quizzes"),
      protectedResource: at("/.well-known/oauth-protected-resource"),
      authorizationServer: `${services.authUrl}/.well-known/oauth-authorization-server`,
    },
  };
}

/** The record of `/api/site-config`. */
export const siteConfigRecord = records<HubView>().endpoint({
  path: "/api/site-config",
  summary: "This deployment: description, features and addresses",
  tag: "Hub",
  schema: "hub/site-config.json",
  cache: "hourly",
  load: siteConfig,
});
