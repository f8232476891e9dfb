import {toInstant} from "../../kit/instant.ts";
import {byCode} from "../../kit/order.ts";
import type {Instant} from "../../kit/types.ts";
import {fold} from "../text/fold.ts";
import {joinedStories} from "./joined-stories.ts";
import type {Story} from "./stories.ts";

/** A story of the hot strip with its score. */
interface HotStory {
  readonly story: Story;
  readonly score: number;
}

const HALF_LIFE_HOURS = 6;
const HALF_LIFE_MS = HALF_LIFE_HOURS * 3_600_000;
const SAME_HOUSE = 0.7;

/**
 * The hottest current stories, hottest first.
 *
 *     score = recency × breadth × 0.7^(stories above it first reported by the same publisher)
 *     recency = 0.5^(hours since its last article / 6)
 *     breadth = log2(1 + publishers): 1 for one, 1.58 for two, 2 for three
 *
 * The strip is filled one story at a time, so that a busy publisher does not fill it. Stories that
 * begin after `now` are left out, and so are those whose last article is three days old: only new
 * stories are hot, and there may be none. Stories about one event are one entry (`joinedStories`).
 * Pass only stories known by `now`. Ties go to the earlier story, then to the lesser id.
 */
export function hotStories(stories: readonly Story[], now: Instant, limit: number): HotStory[] {
  const nowMs = Date.parse(now);
  const left = joinedStories(stories)
    .filter((story) => Date.parse(story.firstPublishedAt) <= nowMs && coolsAtMs(story) > nowMs)
    .map((story) => {
      const hours = Math.max(0, nowMs - Date.parse(story.lastPublishedAt)) / 3_600_000;
      return {story, score: 0.5 ** (hours / HALF_LIFE_HOURS) * breadthOf(story)};
    })
    .sort(
      (a, b) =>
        heatOf(b.story) - heatOf(a.story) ||
        byCode(a.story.firstPublishedAt, b.story.firstPublishedAt) ||
        byCode(a.story.storyId, b.story.storyId),
    );
  const houses = new Map<string, number>();
  const strip: HotStory[] = [];
  while (strip.length < limit && left.length > 0) {
    const above = ({story}: HotStory) => houses.get(houseOf(story)) ?? 0;
    const damped = (one: HotStory) => heatOf(one.story) + above(one) * Math.log2(SAME_HOUSE);
    let hottest = 0;
    for (let index = 1; index < left.length; index++)
      if (damped(left[index]!) > damped(left[hottest]!)) hottest = index;
    const [chosen] = left.splice(hottest, 1);
    strip.push({...chosen!, score: chosen!.score * SAME_HOUSE ** above(chosen!)});
    houses.set(houseOf(chosen!.story), (houses.get(houseOf(chosen!.story)) ?? 0) + 1);
  }
  return strip;
}

/**
 * Orders stories like their scores, in half-lives and independent of the current hour, so that
 * rounding never swaps two stories as time passes.
 */
const heatOf = (story: Story): number =>
  Date.parse(story.lastPublishedAt) / HALF_LIFE_MS + Math.log2(breadthOf(story));
const breadthOf = ({publishers}: Story): number => Math.log2(1 + publishers.length);

/**
 * Time after its last article for which a story may be hot: on a Monday, the market's last close
 * still is.
 */
const WARM_MS = 72 * 3_600_000;
/** The instant from which a story is no longer hot. */
export const coolsAt = (story: Story): Instant => toInstant(coolsAtMs(story));
const coolsAtMs = ({lastPublishedAt}: Story): number => Date.parse(lastPublishedAt) + WARM_MS;

const houseOf = ({publishers}: Story): string => fold(publishers[0] ?? "");
