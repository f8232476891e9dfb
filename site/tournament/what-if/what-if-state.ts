import type {Setting, SettledTie} from "../../../pipeline/tournament/model/what-if/settled.ts";
import type {WhatIfData, WhatIfOdds} from "./what-if-data.ts";

/** How far the odds are: the paper's; asked for; after some of the runs; after all; impossible. */
export type Phase = "loading" | "paper" | "reckoning" | "first" | "last" | "failed";

/** What a reader has set, and what follows. */
export interface WhatIfState {
  readonly settings: readonly Setting[];
  /** What was set before, the latest last. */
  readonly past: readonly (readonly Setting[])[];
  readonly ties: readonly SettledTie[];
  /** Those of what was set before until there are new ones. */
  readonly odds: WhatIfOdds;
  readonly phase: Phase;
  /** How many results of the address nobody could read. */
  readonly unreadable: number;
  /** Matches whose setting was left out because it no longer fits. */
  readonly unfit: readonly number[];
  /** Matches that the address names: their groups and rounds are open. */
  readonly named: readonly number[];
  /** What became of copying the link; null while nobody has asked for it. */
  readonly copied: boolean | null;
}

/** As the paper has it: what is printed, and what a script begins with. */
export const asPrinted = ({ties, paper}: WhatIfData): WhatIfState => ({
  settings: [],
  past: [],
  ties,
  odds: paper,
  phase: "loading",
  unreadable: 0,
  unfit: [],
  named: [],
  copied: null,
});

/** With other settings; without any the paper's odds hold, and nothing is simulated. */
export function withSettings(
  state: WhatIfState,
  settings: readonly Setting[],
  data: WhatIfData,
): WhatIfState {
  const past = [...state.past, state.settings];
  const next = {...state, settings, past, unreadable: 0, unfit: [], copied: null};
  return settings.length === 0
    ? {...next, ties: data.ties, odds: data.paper, phase: "paper"}
    : {...next, phase: "reckoning"};
}

/** Matches of an open group that is open on the page: some of the next day. */
const NEXT = 4;

/** The open group matches that are played next, by number. */
export function nextMatches({groups}: WhatIfData): ReadonlySet<number> {
  const open = groups
    .flatMap(({matches}) => matches)
    .flatMap(({number, goals}) => (goals === null ? [number] : []));
  return new Set(open.sort((a, b) => a - b).slice(0, NEXT));
}

/** As it was before the last change. */
export function undone(state: WhatIfState, data: WhatIfData): WhatIfState {
  const before = state.past.at(-1);
  if (!before) return state;
  return {...withSettings(state, before, data), past: state.past.slice(0, -1)};
}

/** The settings with one of them changed, or taken back with null. */
export function withOne(
  settings: readonly Setting[],
  number: number,
  setting: Setting | null,
): readonly Setting[] {
  const others = settings.filter((one) => one.number !== number);
  return setting ? [...others, setting] : others;
}

/** Every open group match that nobody has set ends as is likeliest. */
export function withGroupsFilled(
  settings: readonly Setting[],
  {groups}: WhatIfData,
): readonly Setting[] {
  const set = new Set(settings.map(({number}) => number));
  const open = groups
    .flatMap(({matches}) => matches)
    .filter(({number, goals}) => goals === null && !set.has(number));
  return [
    ...settings,
    ...open.map(({number, likeliest}) => ({number, goals: likeliest[likeliest.result]})),
  ];
}
