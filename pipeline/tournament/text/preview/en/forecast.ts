import {aChance, date, percent, possessive, team} from "../../../../kit/grammar/en.ts";
import {en, type Phrases} from "../../../../kit/grammar/messages.ts";
import type {Forecast, Likely} from "../messages/forecast.ts";

const RANK = {
  level: "",
  slight: "slight favourites",
  plain: "favourites",
  clear: "clear favourites",
};

const likely = ({winner, score, probability}: Likely): string =>
  en`${score}${winner ? ` to ${team(winner)}` : ""} (${percent(probability)})`;

export const forecast: Phrases<Forecast> = {
  favourite: ({ahead, behind, win, draw, loss, edge, on}, {pick}) => {
    const ninety = pick("in ninety", ["in 90 minutes", "within 90 minutes"]);
    const shares = en`${percent(win)} for a win ${ninety}, ${percent(draw)} for a draw, ${percent(loss)} for ${behind}`;
    return [
      en`the forecast of ${date(on)} makes ${ahead} ${RANK[edge]}: ${shares}`,
      en`${ahead} are ${RANK[edge]} in the forecast of ${date(on)}: ${shares}`,
      en`going by the forecast of ${date(on)}, ${ahead} start as ${RANK[edge]}: ${shares}`,
    ];
  },
  "no favourite": ({ahead, behind, win, draw, loss, on}) => {
    const shares = en`${ahead} ${percent(win)}, a draw ${percent(draw)}, ${behind} ${percent(loss)} after 90 minutes`;
    return `the forecast of ${date(on)} can hardly tell the two apart: ${shares}`;
  },
  goals: ({home, away, rates, likeliest}) => {
    const [own, theirs] = [rates.home.toFixed(2), rates.away.toFixed(2)];
    const goals =
      own === theirs
        ? `the model expects ${own} goals from each side`
        : en`the model expects ${own} goals from ${home} and ${theirs} from ${away}`;
    if (!likeliest) return goals;
    const [first, second, third] = likeliest;
    return `${goals}; the likeliest score is ${likely(first)}, followed by ${likely(second)} and ${likely(third)}`;
  },
  host: ({host}) => [
    `${possessive(team(host))} home advantage is part of that`,
    en`the figures allow for ${host} playing in their own country`,
  ],
  through: ({ahead, behind, chances, extraTime, shootout}) => {
    const [p, q] = [percent(chances[0]), percent(chances[1])];
    const kicks = percent(shootout);
    if (extraTime === null)
      return p === q
        ? `with penalties included, the two are level at ${p}; a draw, with a chance of ${kicks}, means penalties at once`
        : en`with penalties included, ${ahead} have ${aChance(chances[0])} of coming out on top, ${behind} ${q}; a draw, with a chance of ${kicks}, means penalties at once`;
    const extra = percent(extraTime);
    if (p === q)
      return `with extra time and penalties included, the two are level at ${p}; the match goes to extra time in ${extra} of cases and to penalties in ${kicks}`;
    return [
      en`with extra time and penalties included, ${ahead} have ${aChance(chances[0])} of coming out on top, ${behind} ${q}; the match goes to extra time in ${extra} of cases and to penalties in ${kicks}`,
      en`whether in 90 minutes, in extra time or on penalties, ${ahead} win in ${p} of cases and ${behind} in ${q}; the chance of extra time is ${extra}, that of a shoot-out ${kicks}`,
    ];
  },
};
