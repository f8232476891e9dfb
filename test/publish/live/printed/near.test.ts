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
  {says: "a name in place of the id", path: "/teams/spain", found: ["/teams/esp", "/teams"]},
  {says: "its letters swapped", path: "/teams/spian", found: ["/teams/esp", "/teams"]},
  {says: "the Vietnamese name", path: "/teams/T\u00e2y Ban Nha", found: ["/teams/esp", "/teams"]},
  {says: "a slip in the section", path: "/team/mxe", found: ["/teams/mex", "/teams"]},
  {says: "a slip in a section alone", path: "/shedule", found: ["/schedule"]},
  {says: "a symbol with letters swapped", path: "/stocks/VMN", found: ["/stocks/VNM", "/stocks"]},
  {
    says: "a match of another day",
    path: "/matches/spain-vs-argentina-2026-07-18",
    found: ["/matches/spain-vs-argentina-2026-07-19", "/matches/england-vs-argentina-2026-07-15"],
  },
  {
    says: "a match without its day",
    path: "/matches/spain-v-argentina",
    found: ["/matches/spain-vs-argentina-2026-07-19"],
  },
  {
    says: "a part of a name",
    path: "/players/lamine-yamal",
    found: ["/players/esp-19-lamine-yamal", "/players"],
  },
  {
    says: "the nearest day, not the one with the likest digits",
    path: "/briefing/2026-08-30",
    found: ["/briefing/2026-08-21", "/briefing/2026-08-20"],
  },
  {says: "a name without its section", path: "/spain", found: ["/teams/esp"]},
  {says: "nothing of a word that is like none", path: "/zzz", found: []},
  {says: "nothing for text that is not a word", path: "//%", found: []},
  {says: "nothing for an address that nobody typed", path: `/teams/${"a".repeat(80)}`, found: []},
])("finds $says", ({path, found}) => {
  expect(near(path)).toEqual(found);
});
