import {existsSync} from "node:fs";
import {expect, test} from "vitest";
import {dearFiles} from "./fixtures/kit/dear-files.ts";
import {REASONS} from "./fixtures/kit/dearest-files.ts";

const CHEAP = Array.from({length: 99}, (_, index) => ({name: `${index}.test.ts`, seconds: 1}));
const DEAR = {name: "dear.test.ts", seconds: 3};
const SLOWER = [...CHEAP, DEAR].map(({name, seconds}) => ({name, seconds: seconds * 7}));
const LONG = {name: "all.long.test.ts", seconds: 100};
const WHOLE = [...CHEAP, DEAR, LONG].map(({name}) => name);

test.each([
  {says: "one that takes more than its share", ran: [...CHEAP, DEAR], dear: [DEAR.name]},
  {says: "the same on a slower machine", ran: SLOWER, dear: [DEAR.name]},
  {says: "no other on a slower machine", ran: SLOWER, reasons: {[DEAR.name]: "-"}, dear: []},
  {says: "none that has a reason", ran: [...CHEAP, DEAR], reasons: {[DEAR.name]: "-"}, dear: []},
  {says: "none of a part of the files", ran: [...CHEAP.slice(1), DEAR], dear: []},
  {says: "no long one, which raises no share", ran: [...CHEAP, DEAR, LONG], dear: [DEAR.name]},
])("of the files of a run $says is dear", ({ran, reasons = {}, dear}) => {
  expect(dearFiles(ran, WHOLE, reasons)).toEqual(dear);
});

test("each reason is that of a file", () => {
  expect(Object.keys(REASONS).filter((name) => !existsSync(name))).toEqual([]);
});
