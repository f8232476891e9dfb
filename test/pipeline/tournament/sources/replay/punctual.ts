import type {ReplayOptions} from "../../../../../pipeline/tournament/sources/replay/replay.ts";

/** The options of a replay at 60 times real time, on a clock that passes only while it sleeps. */
export function punctual(): Pick<ReplayOptions, "clock" | "sleep" | "speed"> {
  let ms = 0;
  return {
    speed: 60,
    clock: () => ms,
    sleep: async (wait) => {
      ms += wait;
    },
  };
}
