import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {trainingMatches, cupMatches} from "../../pipeline/tournament/accuracy/backtest/cup-matches.ts";
import {confederationsOf, ENGINE_OPTIONS} from "../../pipeline/tournament/model/engine-options.ts";
import {pastMeetings} from "../../pipeline/tournament/model/past-meetings.ts";
import {xOf} from "../../pipeline/tournament/model/offsets.ts";
import {dailyFits, stretchOf} from "../research/daily-fits.ts";
import {tuningTournaments} from "../research/tuning.ts";
import {fitWeight, leaveOneOut, offsetCase} from "../research/offset-weights.ts";
const facts = readFacts("data", 2026);
const known = trainingMatches(facts, "ninety");
const confederations = confederationsOf(facts.history.teams);
const t0=performance.now();
const run = (ts: any[]) => ts.map((targets) => {
  const stretch = stretchOf(known, targets);
  const options = {...ENGINE_OPTIONS.fit, confederations};
  const teams = new Set<string>(targets.flatMap((t: any) => [t.home, t.away]));
  return dailyFits(targets, stretch, options).flatMap(({targets: ofDay, ratings}) => {
    const off = {key:"headToHead", beta:0, standardError:0, priorSd:1, asOf: ratings.cutoffOn, ofPairing: pastMeetings(stretch, ratings, teams)} as const;
    return ofDay.map((t) => offsetCase(ratings, t, xOf(off, t.home, t.away)));
  });
});
const a = run(tuningTournaments(facts.history.internationals));
console.log("35 tournaments", a.flat().length, a.flat().filter(c=>c.x!==0).length, performance.now()-t0);
for (const tau of [.03,.1,9]) console.log(tau, fitWeight(a.flat(), tau), leaveOneOut(a, tau));
const b = run([1990,1994,1998,2002,2006,2010,2014].map((y)=>cupMatches(facts,y)));
console.log("wc", b.flat().length, b.flat().filter(c=>c.x!==0).length);
for (const tau of [.03,.1,9]) console.log(tau, fitWeight(b.flat(), tau), leaveOneOut(b, tau));
