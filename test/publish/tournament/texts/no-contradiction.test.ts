import {afterAll, describe, expect, test} from "vitest";
import * as en from "../../../../pipeline/kit/grammar/en.ts";
import {LANGUAGES} from "../../../../pipeline/kit/grammar/types.ts";
import {availableThrough} from "../../../../pipeline/tournament/rules/available-at.ts";
import {finalGoals} from "../../../../pipeline/tournament/rules/result.ts";
import {
  cachedByMatch,
  kickoffOf,
  type Snapshot,
  type SnapshotMatch,
} from "../../../../pipeline/tournament/snapshot.ts";
import {commentaryOf} from "../../../../pipeline/tournament/text/commentary/commentary.ts";
import {generatedTournamentNews} from "../../../../pipeline/tournament/text/news/generated.ts";
import type {PairingsFacts} from "../../../../pipeline/tournament/text/news/pairing-facts.ts";
import type {TableFacts} from "../../../../pipeline/tournament/text/news/table-facts.ts";
import {preview} from "../../../../pipeline/tournament/text/preview/preview.ts";
import {recapFacts} from "../../../../pipeline/tournament/text/recap/facts.ts";
import {recapOf} from "../../../../pipeline/tournament/text/recap/recap.ts";
import type {TableFact} from "../../../../pipeline/tournament/text/recap/types.ts";
import {leaderFirst} from "../../../../pipeline/tournament/text/scores.ts";
import {titleChances} from "../../../../publish/tournament/pages/heat-view.ts";
import {matchPageView} from "../../../../publish/tournament/pages/match/match-page-view.ts";
import {timelineView} from "../../../../publish/tournament/pages/match/timeline-view.ts";
import {matchEvents} from "../../../../publish/tournament/parts/events.ts";
import {milestonesHeld} from "../../../../publish/tournament/tables/milestones.ts";
import {pathOf} from "../../../../publish/tournament/teams/path.ts";
import {ENGLISH} from "../../../site/frame.ts";
import {closeStores, threeWorldCups} from "../snapshots.ts";

const cups = threeWorldCups();
const [world] = cups as readonly [Snapshot, ...Snapshot[]];
afterAll(closeStores);

const sentencesOf = (text: string): string[] => text.split(/(?<=[.;]) /);
const recapIn = cachedByMatch((snapshot, match) => {
  const facts = recapFacts(snapshot, match)!;
  return {facts, ...recapOf(facts)};
});
const previewIn = cachedByMatch(preview);
const pageOf = cachedByMatch((snapshot, match) => matchPageView(snapshot, match, ENGLISH));

describe.each(cups.map((cup) => ({cup, year: cup.tournament.year})))("$year", ({cup}) => {
  const groupMatches = cup.matches.filter(({fixture}) => fixture.stage === "group");

  test("a headline says that a match won the group if and only if it did", () => {
    for (const match of groupMatches) {
      const {facts, headline} = recapIn(cup, match);
      const row = facts.table!.rows.find(({side}) => side !== null && side === facts.winner);
      if (!row || /first World Cup (?:victory|win)/.test(headline.en)) continue;
      const said = / win Group /.test(headline.en);
      if (said)
        expect([match.ref, row.wonGroupBefore, row.winsGroup]).toEqual([match.ref, false, true]);
      else
        expect([
          match.ref,
          row.winsGroup && !row.wonGroupBefore && !/knock them out/.test(headline.en),
        ]).toEqual([match.ref, false]);
    }
  });

  test("a report announces no fate that was settled before its match", () => {
    const news = {
      en: /\b(?:are out|are through to|are certain of their place)\b/,
      vi: /bị loại|giành vé vào|chắc chắn vượt qua/,
    };
    for (const match of groupMatches) {
      const {facts, paragraphs} = recapIn(cup, match);
      const old = facts.table!.rows.filter(({fateBefore}) => fateBefore !== null);
      for (const language of LANGUAGES)
        for (const said of paragraphs.flatMap((text) => sentencesOf(text[language])))
          if (news[language].test(said))
            expect([said, old.filter(({team}) => said.includes(team[language]))]).toEqual([
              said,
              [],
            ]);
    }
  });

  test("a goal makes a score for the side that it puts ahead, and for no other", () => {
    for (const match of cup.matches) {
      const {facts, paragraphs} = recapIn(cup, match);
      const text = paragraphs.map(({en}) => en).join(" ");
      for (const {role, side, score} of facts.goals ?? [])
        if (role === "reduces")
          expect(text).not.toContain(
            `made it ${en.score(leaderFirst(score))} for ${en.team(facts[side])}`,
          );
    }
  });

  test("a preview says what wins the group by the least result that does", () => {
    for (const match of groupMatches) {
      const {text, facts} = previewIn(cup, match);
      for (const side of [facts.home!, facts.away!]) {
        if (side.stakes!.draw !== "first" || side.stakes!.now !== "open") continue;
        const us = en.team(side.name);
        expect(text.en[0]).toMatch(
          new RegExp(
            `draw is enough for ${us} to win the group|${us} would win the group with a draw`,
          ),
        );
        expect(text.vi[0]).toMatch(/[Hh]òa (?:là giành|là đủ để .* giành) ngôi nhất bảng/);
      }
    }
  });

  test("a preview calls nobody a favourite who is likelier to draw", () => {
    for (const match of cup.matches) {
      const {favourite, outcome} = previewIn(cup, match).facts.outlook!;
      if (favourite)
        expect([match.ref, outcome[favourite] >= outcome.draw]).toEqual([match.ref, true]);
    }
  });

  test("nobody is one card from a ban in the last match of a team that is out", () => {
    for (const match of groupMatches.filter(({fixture}) => fixture.matchday === 3)) {
      const {home, away} = previewIn(cup, match).facts;
      for (const side of [home!, away!])
        if (side.stakes!.now === "out")
          expect([match.ref, side.name.en, side.oneCardAway]).toEqual([
            match.ref,
            side.name.en,
            [],
          ]);
    }
  });

  test("every pairing of a round that is ranked as high as the highest is told, in both languages", () => {
    const rounds = generatedTournamentNews(cup).filter(({kind}) => kind === "pairings");
    for (const {facts, versions} of rounds) {
      const {stage, pairings} = facts as PairingsFacts;
      if (stage === "F") continue;
      const ranks = pairings.map(({home, away}) => home.fifaRank + away.fifaRank);
      for (const [index, {home, away}] of pairings.entries())
        for (const language of LANGUAGES)
          expect(
            [home, away].every(({team}) => versions[language].summary!.includes(team[language])),
          ).toBe(ranks[index] === Math.min(...ranks));
    }
  });

  test("the page of a finished match is as of its end", () => {
    for (const match of cup.matches) {
      const {factsThrough} = pageOf(cup, match).basis;
      const endedAt = (match.recordedAt ?? availableThrough(match.state))!;
      expect(factsThrough! >= endedAt && factsThrough! <= sameHour(match), match.ref).toBe(true);
    }
  });

  test("a recap gives the title chances that its page shows for the result", () => {
    let told = 0;
    for (const match of cup.matches) {
      const text = recapIn(cup, match)
        .paragraphs.map((paragraph) => paragraph.en)
        .join(" ");
      const [, was, is] = /of the title (?:\w+ )?from (.+?%) to (.+?%)/.exec(text) ?? [];
      const {effect} = pageOf(cup, match);
      if (!is || effect?.chance !== "champion") continue;
      told++;
      expect(
        effect.rows.map(({before, after}) => [en.percent(before), en.percent(after)]),
      ).toContainEqual([was, is]);
    }
    expect(told > 10).toBe(cup === world);
  });
  /** The end of the last match with the same kick-off, as their results are told together. */
  const sameHour = (match: SnapshotMatch) =>
    cup.matches
      .filter((one) => kickoffOf(one) === kickoffOf(match))
      .map(({recordedAt, state}) => (recordedAt ?? availableThrough(state))!)
      .sort()
      .at(-1)!;

  test.each(LANGUAGES)("a preview gives a draw and extra time the same chance, %s", (language) => {
    const CHANCE = /(?:(?:under|over|dưới|trên) )?\d+%/.source;
    const DRAW = {
      en: new RegExp(`(${CHANCE}) for a draw|a draw (?:at )?(${CHANCE})`),
      vi: new RegExp(`hòa (${CHANCE})`),
    };
    const EXTRA = {
      en: new RegExp(`extra time in (${CHANCE})|chance of extra time is (${CHANCE})`),
      vi: new RegExp(`phải đá hiệp phụ là (${CHANCE})`),
    };
    for (const match of cup.matches.filter(({fixture}) => fixture.stage !== "group")) {
      const text = previewIn(cup, match).text[language].join(" ");
      const [draw, extra] = [DRAW, EXTRA].map((of) => of[language].exec(text)?.slice(1).join(""));
      expect([match.ref, extra]).toEqual([match.ref, draw]);
      expect(draw).toBeTruthy();
    }
  });

  test("the article on a group knows what the reports of its last match know", () => {
    const tables = generatedTournamentNews(cup).filter(({kind}) => kind === "table");
    for (const {facts, versions} of tables) {
      const {group, matchday} = facts as TableFacts;
      const matches = groupMatches.filter(
        ({fixture}) => fixture.group === group && fixture.matchday === matchday,
      );
      const [first, last] = [matches[0]!, matches.at(-1)!].map(
        (match) => recapIn(cup, match).facts.table!,
      ) as [TableFact, TableFact];
      const [en, vi] = [versions.en.body.join(" "), versions.vi.body.join(" ")];
      for (const {team, winsGroup} of last.rows)
        if (winsGroup && !last.complete) {
          expect(en).toContain(`${team.en} are certain to win Group ${group}`);
          expect(vi).toContain(`${team.vi} chắc chắn giành ngôi đầu bảng ${group}`);
        }
      const joining = /([^.;]*) join /.exec(en)?.[1] ?? "";
      for (const {team, fateBefore} of first.rows)
        if (fateBefore === "through") expect([group, joining]).not.toContain(team.en);
    }
  });

  test("a title chance is 0 only for a team that is out", () => {
    for (const [index, point] of cup.odds.trend.entries())
      for (const [teamId, chance] of titleChances(point)) {
        const last = cup.matchesOf(teamId).findLast(({fixture}) => fixture.stage !== "3RD")!;
        const isIn =
          index === 0 || (last.fixture.stage !== "group" && kickoffOf(last) > point.asOf);
        if (isIn) expect([point.asOf, teamId, chance > 0]).toContain(true);
      }
  });

  test("the lines of a match are in the order of their minutes", () => {
    const number = (minute: string) =>
      minute
        .split("+")
        .reduce((sum, part, index) => sum + Number.parseInt(part, 10) / 100 ** index, 0);
    for (const match of cup.matches) {
      const minutes = timelineView(commentaryOf(cup, match)).flatMap(({minute}) =>
        minute === null ? [] : [number(minute)],
      );
      expect([match.ref, minutes]).toEqual([match.ref, minutes.toSorted((a, b) => a - b)]);
    }
  });

  test("in the minute in which a player comes on, that comes before what else he does", () => {
    for (const match of cup.matches) {
      const {events} = matchEvents(cup, match);
      const lines = commentaryOf(cup, match) ?? [];
      for (const [index, event] of events.entries()) {
        if (event.type !== "substitution") continue;
        const now = ({minute, stoppage}: {readonly minute: number; readonly stoppage: number}) =>
          minute === event.minute && stoppage === event.stoppage;
        const {name} = event.on;
        const earlier = events.slice(0, index).filter(now);
        expect(
          earlier.flatMap((one) => ("player" in one ? one.player.name : [])),
          match.ref,
        ).not.toContain(name);
        const first = lines.filter(now).find(({text}) => text.en.includes(name));
        expect(first?.type, `${match.ref}: ${name}`).toBe("substitution");
      }
    }
  });

  test("the page of a match names the planned start if it began at another time", () => {
    for (const match of cup.matches) {
      const {movedFrom} = pageOf(cup, match);
      const isLate = kickoffOf(match) !== match.fixture.kickoffAt;
      expect([match.ref, movedFrom?.kickoff.at]).toEqual([
        match.ref,
        isLate ? match.fixture.kickoffAt : match.movedFrom?.kickoffAt,
      ]);
    }
  });

  test("a match decided by a shoot-out is a draw in the form of both teams", () => {
    for (const teamId of cup.teams.keys())
      for (const {matchId, outcome} of pathOf(cup, teamId).played) {
        const {home, state} = cup.match(matchId);
        const [ours, theirs] =
          home === teamId ? finalGoals(state)! : finalGoals(state)!.toReversed();
        expect([matchId, outcome]).toEqual([
          matchId,
          ours! > theirs! ? "W" : ours! < theirs! ? "L" : "D",
        ]);
      }
  });
});

const held = milestonesHeld(world);

test("a record of all teams is not listed again as the team's own", () => {
  for (const lines of cups.map(milestonesHeld)) {
    const set = lines.map(({rule, ref, value, team, player}) =>
      [rule.replace("team-", ""), ref, value, team.teamId, player?.name].join(),
    );
    expect(set.filter((one, index) => set.indexOf(one) < index)).toEqual([]);
  }
});

// Scorers and results of 2026 and of the World Cups before it, by FIFA's reports.
test.each([
  {rule: "most-goals", said: ["With 22 goals at World Cups Kylian Mbappé holds the record alone"]},
  {rule: "team-oldest-scorer", team: "cro", said: ["Ivan Perišić"]},
  {rule: "team-oldest-scorer", team: "arg", said: ["at 39 years", "Lionel Messi"]},
  {rule: "longest-unbeaten", team: "ned", said: ["run of 16 World Cup matches"]},
  {rule: "team-longest-unbeaten", team: "arg", said: ["run of 13 World Cup matches"]},
  {rule: "team-longest-unbeaten", team: "col", said: ["run of eight World Cup matches"]},
])("one holder of a record, at its last value: $rule $team", ({rule, team, said}) => {
  const lines = held.filter((one) => one.rule === rule && (!team || one.team.teamId === team));
  expect(lines.map(({text}) => text.en)).toEqual([expect.any(String)]);
  for (const words of said) expect(lines[0]!.text.en.toLowerCase()).toContain(words.toLowerCase());
});

test("the list has no news of the day", () => {
  expect(held.filter(({text}) => /\b(?:is now|are in|extends?)\b/.test(text.en))).toEqual([]);
});

test("what was the first of its kind stays on the list", () => {
  expect(
    held.some(({text}) => /is the first player to score at six World Cups/.test(text.en)),
  ).toBe(true);
});

/** Words for the balance of a match, in titles and in the text, by how even it is. */
const EDGES = {
  en: {
    level: [/toss-up|next to nothing|Little to choose|no favourite/, /can hardly tell/],
    slight: [/slight/, /slight favourites/],
    clear: [/clear favourites|outsiders/, /clear favourites/],
  },
  vi: {
    level: [/ngang ngửa|phân cao thấp|không nghiêng về/, /gần như ngang ngửa/],
    slight: [/nhỉnh hơn/, /nhỉnh hơn/],
    plain: [/cao hơn(?! hẳn)/, /cao hơn(?! hẳn)/],
    clear: [/cao hơn hẳn/, /cao hơn hẳn/],
  },
};
const articles = generatedTournamentNews(world);

test.each(LANGUAGES)("the title of a preview is as strong as its text, in %s", (language) => {
  const previews = articles.filter(({kind}) => kind === "preview");
  expect(previews).toHaveLength(104);
  for (const {versions} of previews) {
    const {title, body} = versions[language];
    expect(title).not.toMatch(/\b50%/);
    for (const [inTitle, inText] of Object.values(EDGES[language]))
      if (inTitle!.test(title))
        expect([title, body.join(" ")]).toEqual([title, expect.stringMatching(inText!)]);
  }
});

test("pairings say which past meetings were decided in extra time", () => {
  const met = articles
    .filter(({kind}) => kind === "pairings")
    .flatMap(({facts, versions}) =>
      (facts as PairingsFacts).pairings.flatMap(({home, away, met}) =>
        met?.afterExtraTime && !met.shootout ? [{home, away, met, versions}] : [],
      ),
    );
  expect(met.length).toBeGreaterThan(0);
  for (const {home, away, versions} of met)
    for (const [language, words] of [
      ["en", "after extra time"],
      ["vi", "sau hiệp phụ"],
    ] as const) {
      const said = sentencesOf(versions[language].body.join(" ")).filter(
        (one) =>
          [home, away].every(({team}) => one.includes(team[language])) &&
          /World Cup.*:|ended/.test(one),
      );
      for (const one of said) expect(one).toContain(words);
    }
});
