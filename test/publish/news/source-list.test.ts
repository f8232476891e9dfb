import {expect, test} from "vitest";
import type {SourceList} from "../../../publish/news/source-list.ts";
import {sourceStatusOf} from "../../../publish/news/source-list.ts";

const EARLY = "2026-06-11T18:00:00Z";
const LATE = "2026-06-11T19:00:00Z";
type Provider = SourceList["providers"][number];
const provider = (lastSuccessAt: string | null, enabled = true) =>
  ({provider: "espn", enabled, status: {lastAttemptAt: LATE, lastSuccessAt}}) as Provider;

test.each([
  {says: "none turned on", providers: [provider(null, false)], status: "unasked"},
  {says: "none asked", providers: [{...provider(null), status: null}], status: "unasked"},
  {says: "never read", providers: [provider(null)], status: "failing"},
  {says: "not read the last time", providers: [provider(EARLY)], status: "failing"},
  {says: "one of two read", providers: [provider(EARLY), provider(LATE)], status: "ok"},
  {
    says: "one read that is off now",
    providers: [provider(EARLY), provider(LATE, false)],
    status: "failing",
  },
])("sources, $says: $status", ({providers, status}) => {
  expect(sourceStatusOf({providers, news: []})).toEqual({matches: status, news: "unasked"});
});
