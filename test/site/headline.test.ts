import {expect, test} from "vitest";
import type {FrontPageView} from "../../site/tournament/front-page-view.ts";
import {headline} from "../../site/tournament/headline.ts";
import {team} from "./field.ts";
import {knockouts} from "./match-cards.ts";
import {before, complete, during, empty} from "./views.ts";

const [final] = knockouts;
const level = {
  ...before.odds,
  teams: [
    {team: team("esp"), champion: 0.142, standardError: null},
    {team: team("arg"), champion: 0.139, standardError: null},
  ],
};
const withFinal = (change: Partial<NonNullable<typeof final>>): FrontPageView => ({
  ...complete,
  last: [{...final!, ...change}],
});

test.each([
  {
    says: "the champion at home in the final",
    view: complete,
    title: "Spain are world champions",
    // 14.3 % is the first value of the invented trend: weight 15 of 105.4 in all.
    lead: "They beat Argentina 1–0 after extra time in the final in East Rutherford on 19 July. The forecast of 6 June had put their chance at 14%.",
  },
  {
    says: "the champion named second, on penalties",
    view: withFinal({
      home: team("arg"),
      away: team("esp"),
      score: {home: 2, away: 2, detail: "3–4 pens", winner: "away", after90: "draw"},
    }),
    title: "Spain are world champions",
    lead: "They beat Argentina 2–2 (3–4 pens) in the final in East Rutherford on 19 July. The forecast of 6 June had put their chance at 14%.",
  },
  {
    says: "a champion without the final or a trend",
    view: {...complete, last: [], odds: empty.odds},
    title: "Spain are world champions",
    lead: "The 2026 FIFA World Cup is over and Spain have won it.",
  },
  {
    says: "a favourite before the start",
    view: before,
    title: "Spain start as favourites",
    lead: "The forecast gives them a 14% chance of winning the 2026 FIFA World Cup, ahead of Argentina (13%) and France (12%). It is played from 11 June to 19 July 2026.",
  },
  {
    says: "two who are level once rounded",
    view: {...before, odds: level},
    title: "Spain and Argentina start level",
    lead: "The forecast gives them 14% each of winning the 2026 FIFA World Cup. It is played from 11 June to 19 July 2026.",
  },
  {
    says: "a leader under way",
    view: during,
    title: "Argentina lead the race for the title",
    lead: "They have a 30% chance of winning the 2026 FIFA World Cup, ahead of Spain (29%) and France (19%).",
  },
  {
    says: "no forecast yet",
    view: empty,
    title: "2026 FIFA World Cup",
    lead: "The 2026 FIFA World Cup is played from 11 June to 19 July 2026.",
  },
])("$says", ({view, title, lead}) => {
  const words = headline(view);
  expect({title: words.title, lead: words.lead.replaceAll("\u00a0", " ")}).toEqual({title, lead});
});
