import {expect, test} from "vitest";
import {smallFiles} from "../../../../publish/live/printed/small-files.ts";

const file = (bytes: number) => ({bytes: Buffer.alloc(bytes), modifiedAt: "now"});

test("the least recently used makes room", () => {
  const files = smallFiles(10);
  files.keep("a", file(4));
  files.keep("b", file(4));
  files.get("a");
  files.keep("c", file(4));
  expect(["a", "b", "c"].filter((name) => files.get(name))).toEqual(["a", "c"]);
});

test("a file that is kept again counts once", () => {
  const files = smallFiles(10);
  files.keep("a", file(6));
  for (let k = 0; k < 5; k++) files.keep("b", file(4));
  expect(["a", "b"].filter((name) => files.get(name))).toEqual(["a", "b"]);
});

test("one that is larger than all may be is not kept, and empties nothing for long", () => {
  const files = smallFiles(10);
  files.keep("large", file(11));
  expect(files.get("large")).toBeUndefined();
  files.keep("a", file(10));
  expect(files.get("a")).toBeDefined();
});
