import type {Frame, InLanguages} from "../layout/frame.ts";
import type {Refused} from "./form.tsx";

export interface WorkshopShown {
  readonly eventId: string;
  readonly title: InLanguages<string>;
  readonly summary: InLanguages<string>;
  /** Language of the workshop, ISO 639-1. */
  readonly language: string;
  readonly format: "online" | "in-person";
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly capacity: number | null;
  /** State from the live server; null on a static page. */
  readonly live: {
    readonly status: "scheduled" | "full" | "cancelled" | "over";
    readonly signupOpen: boolean;
    readonly seatsLeft: number | null;
    readonly cancellationReason: string | null;
  } | null;
}

/** The data of the page at `/workshops`. */
export interface WorkshopsView extends Frame {
  /** In order of their start. */
  readonly workshops: readonly WorkshopShown[];
}

/** The data of the page at `/workshops/{eventId}`. */
export interface WorkshopView extends Frame {
  readonly workshop: WorkshopShown;
  /** The list to which the visitor was just added. */
  readonly signedUp: "seats" | "waiting" | null;
  readonly refused: Refused | null;
}
