import type {HubFacts} from "../../pipeline/hub/types.ts";

/** The operator's configuration beside the pipeline. */
export interface Services {
  /** Address of the authorization server. */
  readonly authUrl: string;
  /** Where weaknesses are reported, a URI; left out where the operator names none. */
  readonly securityContact?: string;
  /** Whether a language model may write texts. */
  readonly languageModel: boolean;
  /** Whether news can be translated on request. */
  readonly translation: boolean;
}

/**
 * The data that the hub's records are printed from. It has no clock: nothing in it is known later
 * than anything else.
 */
export interface HubView {
  readonly facts: HubFacts;
  readonly baseUrl: string;
  readonly services: Services;
  /** Match sources that are turned on. */
  readonly providers: readonly string[];
}
