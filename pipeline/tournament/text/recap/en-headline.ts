import {article, number, possessive, score, team} from "../../../kit/grammar/en.ts";
import {capitalised} from "../../../kit/grammar/sentence.ts";
import {LATE, UPSET} from "./measure.ts";
import {leaderFirst, type Narrator, opponentOf, outcomeOf, teamOf} from "./narrator.ts";
import type {RecapFacts} from "./types.ts";

/** The headline, without a full stop. */
export function headline(narrator: Narrator): string {
  return capitalised(narrator.facts.status === "finished" ? finished(narrator) : unfinished(narrator.facts));
}

function unfinished({status, home, away, goalsNow, winner}: RecapFacts): string {
  const pair = `${team(home)} ${score(goalsNow)} ${team(away)}`;
  if (status === "live") return `${pair}: the story so far`;
  if (status === "suspended") return `${pair}: play interrupted`;
  if (status === "abandoned") return `${pair}: match abandoned`;
  const who = winner === "home" ? home : winner === "away" ? away : null;
  return who ? `${team(who)} awarded the match, ${score(leaderFirst(goalsNow))}` : `${pair}: result awarded`;
}

function finished(narrator: Narrator): string {
  const {facts, pick} = narrator;
  const outcome = outcomeOf(facts);
  if (!outcome) return drawn(narrator);
  const w = team(outcome.winner);
  const l = team(outcome.loser);
  const sc = score(leaderFirst(facts.goalsNow));
  const [most, least] = leaderFirst(facts.goalsNow);
  const decisive = facts.goals?.find((goal) => goal.decisive);
  const hero = decisive && decisive.kind !== "own_goal" ? decisive.player.short : null;
  const hatTrick = facts.braces.find(({goals, side}) => goals > 2 && side === facts.winner);
  const brace = facts.braces.find(({goals, side}) => goals === 2 && side === facts.winner);
  if (facts.stage === "F") {
    if (facts.decidedIn === "regular") return `${w} beat ${l} ${sc} to become world champions`;
    if (facts.decidedIn === "extra")
      return hero ? `${hero} goal in extra time makes ${w} world champions` : `${w} are world champions after extra time`;
    return `${w} are world champions after a shoot-out`;
  }
  if (facts.stage === "3RD") return `${w} beat ${l} ${sc} to finish third`;
  if (facts.score.shootout) {
    const kicks = score(leaderFirst(facts.score.shootout));
    return pick("headline shoot-out", [
      `${w} put ${l} out on penalties, ${kicks}`,
      `${w} go through against ${l} after a ${kicks} shoot-out`,
      `${l} fall to ${w} in the shoot-out`,
    ]);
  }
  if (facts.decidedIn === "extra")
    return pick("headline extra", [
      `${w} beat ${l} ${sc} after extra time`,
      `${hero ?? w} ${hero ? `takes ${w}` : "come"} past ${l} in extra time`,
    ]);
  if (hatTrick)
    return pick("headline hat-trick", [
      `${hatTrick.player.short} hat-trick lifts ${w} past ${l}`,
      `${w} beat ${l} ${sc} with a hat-trick by ${hatTrick.player.short}`,
    ]);
  if (most - least >= 4)
    return pick("headline rout", [
      `${w} put ${number(most)} past ${l}`,
      `${w} overwhelm ${l} ${sc}`,
      `${most}–${least}: ${w} run away from ${l}`,
    ]);
  if (facts.given !== null && facts.given < UPSET)
    return pick("headline upset", [`${w} upset ${l} ${sc}`, `${w} spring a surprise against ${l}`, `Surprise as ${w} beat ${l} ${sc}`]);
  if (facts.comeback && decisive && decisive.minute >= LATE && hero)
    return pick("headline late comeback", [
      `${hero} completes late comeback for ${w} against ${l}`,
      `${w} come from behind late to beat ${l} ${sc}`,
    ]);
  if (facts.comeback)
    return pick("headline comeback", [
      `${w} come from behind to beat ${l} ${sc}`,
      `${w} turn it around against ${l}`,
      `${l} lead, ${w} win ${sc}`,
    ]);
  if (decisive && decisive.minute >= LATE && hero)
    return pick("headline late", [`Late ${hero} goal wins it for ${w} against ${l}`, `${hero} strikes late as ${w} beat ${l} ${sc}`]);
  if (most === 1)
    return hero
      ? pick("headline only goal", [
          `${hero} goal settles it for ${w} against ${l}`,
          `${w} edge ${l} with a goal by ${hero}`,
          `${possessive(hero)} goal is enough for ${w} against ${l}`,
        ])
      : `Own goal decides ${w} against ${l}`;
  if (brace)
    return pick("headline brace", [
      `${brace.player.short} scores twice as ${w} beat ${l} ${sc}`,
      `Two goals by ${brace.player.short} for ${w} against ${l}`,
      `${brace.player.short} double sees off ${l}`,
    ]);
  return pick("headline win", [
    `${w} beat ${l} ${sc}`,
    `${w} get the better of ${l}`,
    `${w} see off ${l} ${sc}`,
    `${capitalised(article(sc))} ${sc} win for ${w} over ${l}`,
  ]);
}

function drawn({facts, pick}: Narrator): string {
  const h = team(facts.home);
  const a = team(facts.away);
  const sc = score(facts.goalsNow);
  const last = facts.goals?.at(-1);
  if (facts.totalGoals === 0)
    return pick("headline goalless", [
      `No goals between ${h} and ${a}`,
      `${h} and ${a} draw a blank`,
      `Goalless draw between ${h} and ${a}`,
      `${h} held to 0–0 by ${a}`,
    ]);
  if (last && last.minute >= LATE && last.kind !== "own_goal") {
    const us = team(teamOf(facts, last.side));
    const them = team(opponentOf(facts, last.side));
    return pick("headline rescue", [
      `${last.player.short} rescues a point for ${us} against ${them}`,
      `Late ${last.player.short} goal denies ${them} victory over ${us}`,
    ]);
  }
  if (facts.comeback && Math.abs(facts.comeback.from[0] - facts.comeback.from[1]) > 1) {
    const side = facts.comeback.side;
    return `${team(teamOf(facts, side))} come back from ${score(leaderFirst(facts.comeback.from))} down to draw with ${team(opponentOf(facts, side))}`;
  }
  if (facts.totalGoals >= 4)
    return pick("headline shared", [`${h} and ${a} share ${number(facts.totalGoals)} goals`, `${h} and ${a} trade goals in a ${sc} draw`]);
  return pick("headline draw", [`${h} draw ${sc} with ${a}`, `${sc} between ${h} and ${a}`, `Honours even: ${h} ${sc} ${a}`]);
}
