import {expect, test} from "vitest";
import {unbroken} from "../../site/layout/headline.tsx";

test.each([
  {text: "Spain 1–0 Argentina", shown: "Spain 1–\u20600 Argentina"},
  {text: "6-4, 4–6", shown: "6-\u20604, 4–\u20606"},
  {text: "17–21 August, 2010–2014", shown: "17–21 August, 2010–2014"},
])("$text: a score stays on its line, days may break", ({text, shown}) => {
  expect(unbroken(text)).toBe(shown);
});
