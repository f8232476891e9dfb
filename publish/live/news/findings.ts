import type {Finding} from "../problem.ts";

/** While no edition with news is out. */
export const NO_NEWS: Finding = {
  status: 503,
  detail: "no news are printed yet",
  headers: {"Retry-After": "5"},
};
