import {expect, test} from "vitest";
import {ask} from "../../../../publish/live/answers/search/ask.ts";
import {askAll} from "./asked.ts";
import {documents, indexes, marketAt} from "./football-indexes.ts";
import {describeKinds} from "./kinds.ts";
import {describeAnswers, QUESTIONS} from "./questions.ts";

/** `quality.long.test.ts` asks at the moments before. */
const LATER = {"months later": QUESTIONS["months later"]};
describeAnswers(
  LATER,
  (moment) => indexes[moment](),
  (moment) => marketAt(moment),
);
askAll((moment) => indexes[moment](), marketAt);
describeKinds(() => ({
  index: indexes["months later"](),
  documents: documents["months later"](),
  market: marketAt("months later"),
}));

test.each(["xyzzy foo bar", "thời tiết hôm nay", "???", "the of a"])(
  "nothing for %s",
  async (q) => {
    const {hits} = await indexes["months later"]().search(q, 3);
    expect(hits.filter(({named}) => named)).toEqual([]);
  },
);

const answering = (answer: object) => ({model: "small", ask: async () => JSON.stringify(answer)});
test.each([
  [
    "what is in the documents",
    "small",
    {answer: "Spain won 1–0 against Argentina.", documents: ["match-m-104"]},
  ],
  [
    "another score",
    "extract",
    {answer: "Spain won 4–0 against Argentina.", documents: ["match-m-104"]},
  ],
  [
    "another team",
    "extract",
    {answer: "It was Brazil who beat Argentina.", documents: ["match-m-104"]},
  ],
  ["no source", "extract", {answer: "Spain won.", documents: ["match-m-999"]}],
  ["nothing", "extract", {answer: null, documents: []}],
])("a model that says %s: %s", async (_, by, answer) => {
  const index = indexes["months later"]();
  const told = await ask(index, {q: "who won the final", limit: 5, chat: answering(answer)});
  expect(told.answer.generatedBy).toBe(by);
});
