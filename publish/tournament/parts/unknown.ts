import {type Availability, unavailable} from "../../availability.ts";

/** No open source records assists. */
export const NO_ASSISTS: Availability = unavailable("no open source records assists");

/** The effects of unknown line-ups or cards on figures of players. */
export const UNKNOWN = {
  lineups: "appearances, starts and minutes of their teams' players are lower bounds",
  cards: "cards of their teams' players are lower bounds",
};
