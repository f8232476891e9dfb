import type {Frame, InLanguages} from "../layout/frame.ts";
import type {Refused} from "./form.tsx";

export interface WorkshopShown {
  readonly eventId: string;
  readonly title: InLanguages<string>;
  readonly summary: InLanguages<string>;
  /** Language it is held in, ISO 639-1. */
  readonly language: string;
  readonly format: "online" | "in-person";
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly capacity: number | null;
  /** What the live server knows of it; null on a printed page. */
  readonly live: {
    readonly status: "scheduled" | "full" | "cancelled" | "over";
    readonly signupOpen: boolean;
    readonly seatsLeft: number | null;
    readonly cancellationReason: string | null;
  } | null;
}

/** What the page at `/workshops` shows. */
export interface WorkshopsView extends Frame {
  /** By start. */
  readonly workshops: readonly WorkshopShown[];
}

/** What the page at `/workshops/{eventId}` shows. */
export interface WorkshopView extends Frame {
  readonly workshop: WorkshopShown;
  /** The list that the visitor has just been put on. */
  readonly signedUp: "seats" | "waiting" | null;
  readonly refused: Refused | null;
}
