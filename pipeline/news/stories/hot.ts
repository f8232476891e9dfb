import type {Instant} from "../../tournament/types.ts";
import type {Story} from "./stories.ts";

const HALF_LIFE_HOURS = 6;

export function hotStories(stories: readonly Story[], now: Instant, limit: number): Story[] {
  const heat = ({publishers, lastPublishedAt}: Story) =>
    Math.sqrt(publishers.length) * 0.5 ** ((Date.parse(now) - Date.parse(lastPublishedAt)) / 3_600_000 / HALF_LIFE_HOURS);
  return [...stories].sort((a, b) => heat(b) - heat(a) || (a.storyId < b.storyId ? -1 : 1)).slice(0, limit);
}
