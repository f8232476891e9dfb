import {cached} from "../../kit/cached.ts";
import {byCode} from "../../kit/order.ts";
import type {Story} from "./stories.ts";

/** Maximum time between publications of one event. */
const WINDOW_MS = 36 * 3_600_000;
const SCORE = /(?<![\d.,–:-])(\d{1,2})\s?[-–]\s?(\d{1,2})(?![\d.,–:-])/;
const FIGURE = /\d+(?:[.,]\d+)+/g;
/** Digits of a figure that two headlines do not share by accident: `1.768,12`, not `1.000`. */
const TELLING_DIGITS = 4;
/** Fewer are enough with a share in common: `HPG` and `3,44 %`. */
const TELLING_OF_SHARE = 3;

/**
 * Joins stories for a strip, each event once: stories of one match, of the same teams from one
 * publisher at the same instant, of the same two teams with the same score, and of the market with
 * the same telling figure in the headline, published within 36 hours, in any language. A round
 * figure (`1.000 tỷ`, `1.000 căn hộ`) joins nothing. The newest leads,
 * with the publishers and articles of the others added.
 */
export const joinedStories = cached((stories: readonly Story[]): readonly Story[] => {
  const groupOf = new Map<string, Story[]>();
  const groups = new Set<Story[]>();
  for (const story of stories.toSorted(byFirst)) {
    const keys = keysOf(story);
    const same = keys.map((key) => groupOf.get(key)).find((group) => group && isNear(group, story));
    const group = same ?? [];
    group.push(story);
    groups.add(group);
    for (const key of keys) groupOf.set(key, group);
  }
  return [...groups].map((group) => (group.length === 1 ? group[0]! : joined(group)));
});

const byFirst = (a: Story, b: Story): number =>
  byCode(a.firstPublishedAt, b.firstPublishedAt) || byCode(a.storyId, b.storyId);

const isNear = (group: readonly Story[], {firstPublishedAt}: Story): boolean =>
  Math.abs(Date.parse(firstPublishedAt) - Date.parse(group.at(-1)!.lastPublishedAt)) <= WINDOW_MS;

function keysOf({
  desk,
  title,
  teams,
  tickers,
  matchIds,
  publishers,
  firstPublishedAt,
}: Story): string[] {
  const score = SCORE.exec(title);
  const figures = desk === "market" ? [...new Set(title.match(FIGURE))] : [];
  const digits = figures.map((figure) => figure.replace(/[.,]/g, "").replace(/0+$/, ""));
  return [
    ...matchIds.map((matchId) => `match ${matchId}`),
    ...(teams.length > 0 ? [`moment ${firstPublishedAt} ${publishers[0]} ${teams.join()}`] : []),
    ...(score && teams.length === 2
      ? [
          `score ${teams.join()} ${[Number(score[1]), Number(score[2])].sort((a, b) => a - b).join()}`,
        ]
      : []),
    ...digits.flatMap((figure) => (figure.length < TELLING_DIGITS ? [] : [`figure ${figure}`])),
    ...digits.flatMap((figure) =>
      figure.length < TELLING_OF_SHARE ? [] : tickers.map((ticker) => `${ticker} ${figure}`),
    ),
  ];
}

function joined(group: readonly Story[]): Story {
  const newest = group.reduce((best, one) =>
    Date.parse(one.lastPublishedAt) > Date.parse(best.lastPublishedAt) ? one : best,
  );
  const of = <T>(list: (story: Story) => readonly T[]): T[] => [...new Set(group.flatMap(list))];
  return {
    ...newest,
    docIds: of(({docIds}) => docIds),
    duplicates: of(({duplicates}) => duplicates),
    publishers: of(({publishers}) => publishers),
    firstPublishedAt: group[0]!.firstPublishedAt,
    teams: of(({teams}) => teams).sort(),
    tickers: of(({tickers}) => tickers).sort(),
    matchIds: of(({matchIds}) => matchIds),
  };
}
