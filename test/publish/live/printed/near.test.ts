import {expect, test} from "vitest";
import {nearest} from "../../../../publish/live/printed/near.ts";

const near = nearest([
  {path: "/"},
  {path: "/teams"},
  {path: "/teams/esp", names: ["spain", "tay-ban-nha"]},
  {path: "/teams/mex", names: ["mexico"]},
  {path: "/schedule"},
  {path: "/matches/m-104"},
  {path: "/matches/spain-vs-argentina-2026-07-19"},
  {path: "/matches/england-vs-argentina-2026-07-15"},
  {path: "/stocks"},
  {path: "/stocks/VNM"},
  {path: "/stocks/VIC"},
  {path: "/briefing/2026-08-20"},
  {path: "/briefing/2026-08-21"},
  {path: "/players"},
  {path: "/players/esp-19-lamine-yamal"},
  {path: "/docs/api/matches"},
]);

test.each([
  ["a name in place of the id", "/teams/spain", ["/teams/esp", "/teams"]],
  ["its letters swapped", "/teams/spian", ["/teams/esp", "/teams"]],
  ["the Vietnamese name", "/teams/T\u00e2y Ban Nha", ["/teams/esp", "/teams"]],
  ["a slip in the section", "/team/mxe", ["/teams/mex", "/teams"]],
  ["a slip in a section alone", "/shedule", ["/schedule"]],
  ["a symbol with letters swapped", "/stocks/VMN", ["/stocks/VNM", "/stocks"]],
  [
    "a match of another day",
    "/matches/spain-vs-argentina-2026-07-18",
    ["/matches/spain-vs-argentina-2026-07-19", "/matches/england-vs-argentina-2026-07-15"],
  ],
  [
    "a match without its day",
    "/matches/spain-v-argentina",
    ["/matches/spain-vs-argentina-2026-07-19"],
  ],
  ["a part of a name", "/players/lamine-yamal", ["/players/esp-19-lamine-yamal", "/players"]],
  [
    "the nearest day, not the one with the likest digits",
    "/briefing/2026-08-30",
    ["/briefing/2026-08-21", "/briefing/2026-08-20"],
  ],
  ["a name without its section", "/spain", ["/teams/esp"]],
  ["nothing of a word that is like none", "/zzz", []],
  ["nothing for text that is not a word", "//%", []],
  ["nothing for an address that nobody typed", `/teams/${"a".repeat(80)}`, []],
])("finds %s", (_, path, found) => {
  expect(near(path)).toEqual(found);
});
