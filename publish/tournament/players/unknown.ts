import {type Availability, unavailable} from "../../availability.ts";

/** No open source says who made a goal. */
export const NO_ASSISTS: Availability = unavailable("no open source records assists");

/** What a team with unknown line-ups or cards does not tell of its players. */
export const UNKNOWN = {
  lineups: "appearances, starts and minutes of their teams' players are null",
  cards: "cards of their teams' players are null",
};
