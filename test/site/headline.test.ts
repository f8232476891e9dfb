import {h} from "preact";
import {renderToString} from "preact-render-to-string";
import {expect, test} from "vitest";
import {Unbroken} from "../../site/layout/headline.tsx";

const whole = (score: string) => `<span class="whole">${score}</span>`;

test.each([
  ["Spain 1–0 Argentina", `Spain ${whole("1–0")} Argentina`],
  ["6-4, 4–6", `${whole("6-4")}, ${whole("4–6")}`],
  ["17–21 August, 2010–2014", "17–21 August, 2010–2014"],
])("%s: a score stays on its line, days may break", (text, shown) => {
  expect(renderToString(h(Unbroken, {text}))).toBe(shown);
});
