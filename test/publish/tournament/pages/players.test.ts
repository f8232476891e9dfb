import {afterAll, describe, expect, test} from "vitest";
import {lineupViews} from "../../../../publish/tournament/pages/match/lineups-view.ts";
import {
  playersView,
  playersWithPage,
  playerView,
} from "../../../../publish/tournament/pages/players-view.ts";
import {recordsView} from "../../../../publish/tournament/pages/records-view.ts";
import {teamPageView} from "../../../../publish/tournament/pages/team-view.ts";
import {players} from "../../../../publish/tournament/players/players.ts";
import {cards} from "../../../../publish/tournament/tables/cards.ts";
import {records} from "../../../../publish/tournament/tables/records.ts";
import {scorers} from "../../../../publish/tournament/tables/scorers.ts";
import {playerPage} from "../../../../site/tournament/players/player-page.tsx";
import {playersPage} from "../../../../site/tournament/players/players-page.tsx";
import {recordsPage} from "../../../../site/tournament/records/records-page.tsx";
import {ENGLISH, VIETNAMESE} from "../../../site/frame.ts";
import {AFTER, closeStores, worldSnapshots} from "../snapshots.ts";

const world = worldSnapshots();
afterAll(closeStores);
const before = world.at("2026-06-11T12:00:00Z");
const end = world.at(AFTER.world);

describe("the page of the players", () => {
  test("lists those of the JSON bodies with their figures, and counts those with one card", () => {
    const view = playersView(end, ENGLISH);
    expect(view.scorers).toEqual(scorers(end).scorers);
    expect(view.booked).toEqual(cards(end).players);
    const html = playersPage(view);
    const once = ({sentOff, yellowCards}: (typeof view.booked)[number]) =>
      sentOff === 0 && yellowCards === 1;
    const [single, booked] = [view.booked.filter(once), view.booked.filter((row) => !once(row))];
    for (const {player} of [...view.scorers, ...view.ownGoals, ...booked])
      expect(html).toContain(`href="/players/${player.playerId}"`);
    expect(html).toContain(`${single.length} players were shown one yellow card each.`);
  });
  test("says before the first match that nobody has scored", () => {
    expect(playersPage(playersView(before, ENGLISH))).toContain("Nobody has scored yet.");
    expect(playersPage(playersView(before, VIETNAMESE))).toContain("Chưa ai ghi bàn.");
  });
  test("says of how many matches goals and cards are known where none is, not that there was none", () => {
    const known = {matches: 51, scorers: 0, cards: 0};
    const html = playersPage({...playersView(before, ENGLISH), known});
    expect(html).toContain("Goals of 0 of 51 matches.");
    expect(html).toContain("Cards of 0 of 51 matches;");
    expect(html).not.toMatch(/Nobody has scored yet|No card has been shown yet/);
  });
});

describe("the page of a player", () => {
  // Mohamed Hany scored two, twelve others one
  test("has his own goals", () => {
    const {ownGoals: own} = scorers(end);
    for (const {player, ownGoals} of own) {
      const html = playerPage(playerView(end, player.playerId!, ENGLISH)!);
      expect(html.match(/\d \+ one own goal</g)?.length).toBe(ownGoals);
    }
    expect(playersPage(playersView(end, ENGLISH))).toMatch(
      /2 own goals(?:(?!<\/p>).)*Mohamed Hany/,
    );
  });
  // Mbappé scored ten goals, the last two against England, a match whose line-ups no source has;
  // those of five of France's eight matches are known, and he played in all five
  test("has his goals match by match, and partial knowledge as what is known", () => {
    const view = playerView(end, "fra-10-kylian-mbappe", ENGLISH)!;
    expect(view.goals).toBe(10);
    expect(view.matches.reduce((sum, {goals}) => sum + goals, 0)).toBe(10);
    expect(view.matches.at(-1)).toMatchObject({score: [4, 6], minutes: null, yellowCards: null});
    expect(playerPage(view)).toContain(
      "<dt>Matches</dt><dd>5 of 5 known, 2 more by goals or cards</dd>",
    );
    expect(playerPage(view)).toMatch(/<dt>Minutes<\/dt><dd>at least \d{3}<\/dd>/);
    expect(playerPage(view)).toContain("<dt>Sent off</dt><dd>0 in 5 known</dd>");
    expect(playerPage(playerView(end, "fra-10-kylian-mbappe", VIETNAMESE)!)).toContain(
      "<dt>Số trận</dt><dd>5 trong 5 trận có đội hình, có bàn hoặc thẻ ở 2 trận khác</dd>",
    );
  });
  test("counts every match that it lists", () => {
    for (const playerId of playersWithPage(end)) {
      const view = playerView(end, playerId, ENGLISH)!;
      const more = view.matches.length - (view.appearances ?? 0);
      if (more > 0)
        expect(playerPage(view), playerId).toContain(`known, ${more} more by goals or cards`);
    }
  });
  test("gives what is known to be none as 0 and never as unknown", () => {
    for (const playerId of playersWithPage(end).filter((one) => one.startsWith("fra-")))
      expect(playerPage(playerView(end, playerId, ENGLISH)!), playerId).not.toContain(
        "unknown</dd>",
      );
    // he was on the bench in the five matches with line-ups
    const idle = playerPage(playerView(end, "fra-23-robin-risser", ENGLISH)!);
    expect(idle).toContain("<dt>Minutes</dt><dd>0 in 5 known</dd>");
  });
  // two matches are in their second half: totals are those of the rows
  test("counts the ended matches of those on the pitch, and says that there are more", () => {
    const snapshot = world.at("2026-06-24T20:20:00Z");
    const views = playersWithPage(snapshot).map((id) => playerView(snapshot, id, ENGLISH)!);
    const playing = views.filter(({matches}) => matches.some(({score}) => score === null));
    expect(playing.length).toBeGreaterThan(44);
    for (const view of playing) {
      const sum = view.matches.reduce((minutes, match) => minutes + (match.minutes ?? 0), 0);
      expect(view.rating === null).toBe(view.matches.every(({rating}) => rating === null));
      const says = sum > 0 ? `at least ${sum}` : "unknown";
      expect(playerPage(view), view.playerId).toContain(`<dt>Minutes</dt><dd>${says}<`);
    }
  });
  test.each([
    {when: "before the first match", snapshot: before},
    {when: "after the final", snapshot: end},
  ])("exists for everybody in the squads, $when", ({snapshot}) => {
    const withPage = playersWithPage(snapshot);
    expect(withPage.length).toBe(players(snapshot, 1).total);
    for (const playerId of withPage)
      expect(playerView(snapshot, playerId, ENGLISH)?.playerId, playerId).toBe(playerId);
    expect(teamPageView(snapshot, "fra", ENGLISH)!.squad.map(({playerId}) => playerId)).toEqual(
      withPage.filter((one) => one.startsWith("fra-")),
    );
  });
  test("is linked from line-ups, except from a shirt that nobody in the squad wears", () => {
    const withPage = new Set(playersWithPage(end));
    const sheets = end.matches
      .flatMap((match) => Object.values(lineupViews(end, match)))
      .filter((sheet) => sheet !== null);
    expect(sheets.length).toBeGreaterThan(150);
    const named = sheets.flatMap(({starters, cameOn}) => [...starters, ...cameOn]);
    const linked = named.flatMap(({playerId}) => playerId ?? []);
    expect(linked.length).toBe(named.length);
    expect(linked.filter((playerId) => !withPage.has(playerId))).toEqual([]);
  });
});

test.each([
  {playerId: "bra-10-neymar", frame: ENGLISH, says: "1 goal, from the spot."},
  {playerId: "bra-10-neymar", frame: VIETNAMESE, says: "1 bàn, từ chấm phạt đền."},
])("one goal is no number of goals: $says", ({playerId, frame, says}) =>
  expect(playerPage(playerView(end, playerId, frame)!)).toContain(says),
);

test.each([
  [ENGLISH, "He has not played a match."],
  [VIETNAMESE, "Không ra sân trận nào."],
])("has played none who has no match, if every line-up of his team is known", (frame, says) => {
  const views = playersWithPage(end).map((playerId) => playerView(end, playerId, frame)!);
  const idle = views.filter(({matches}) => matches.length === 0);
  expect(idle.length).toBeGreaterThan(200);
  for (const view of idle)
    expect(playerPage(view).includes(says), view.playerId).toBe(
      view.known.lineups === view.known.matches,
    );
});

describe("the page of the records", () => {
  const view = recordsView(end, ENGLISH);
  const of = (name: string) => view.records.find((one) => one.name === name)!.lines;
  test("has the figures of the JSON body, each with its match", () => {
    const body = records(end);
    expect([view.goals, view.matches]).toEqual([body.totals.goals, body.totals.matches]);
    expect(of("biggestWins").map(({path, value}) => [path, value])).toEqual(
      body.biggestWins.map(({ref, margin}) => [`/matches/${ref}`, margin]),
    );
    expect(of("comebacks").map(({path, value}) => [path, value])).toEqual(
      body.comebacks.map(({ref, behind}) => [`/matches/${ref}`, behind]),
    );
  });
  // Spain won every match except their first, 0–0 against Cape Verde; Argentina every match before
  // the final
  test("has the longest runs", () => {
    const runs = (streaks: typeof view.streaks.wins) =>
      streaks.map(({team, length}) => [team.teamId, length]);
    expect(runs(view.streaks.wins)).toEqual(expect.arrayContaining([["esp", 7]]));
    expect(runs(view.streaks.unbeaten)).toEqual([["esp", 8]]);
    expect(records(end).streaks).toEqual(view.streaks);
  });
  test("says that nothing is played, before the first match", () => {
    expect(recordsPage(recordsView(before, VIETNAMESE))).toContain("Chưa có trận nào kết thúc.");
    expect(recordsView(before, ENGLISH).records).toEqual([]);
  });
});
