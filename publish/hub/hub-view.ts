import type {HubFacts} from "../../pipeline/hub/types.ts";
import type {Tournament} from "../../pipeline/tournament/types.ts";

/** Operator settings outside the pipeline. */
export interface Services {
  /** URL of the authorization server. */
  readonly authUrl: string;
  /** URI for reporting vulnerabilities; omitted when the operator sets none. */
  readonly securityContact?: string;
  /** The month in which the edition is made, `2026-11`; by default that of its instant. */
  readonly madeIn?: string;
  /** True if a language model may write texts. */
  readonly languageModel: boolean;
  /** True if news can be translated on request. */
  readonly translation: boolean;
}

/**
 * The data that the hub's records are rendered from. It has no instant, because none of it changes
 * with time.
 */
export interface HubView {
  readonly facts: HubFacts;
  readonly tournament: Tournament;
  readonly baseUrl: string;
  readonly services: Services;
  /** Enabled match sources. */
  readonly providers: readonly string[];
}
