import {afterAll, expect, test} from "vitest";
import {teamPageView, teamsView} from "../../../../publish/tournament/pages/team-view.ts";
import {wayEnded} from "../../../../publish/tournament/teams/way-ended.ts";
import {teamPage} from "../../../../site/tournament/team/team-page.tsx";
import {teamsPage} from "../../../../site/tournament/team/teams-page.tsx";
import {ENGLISH, VIETNAMESE} from "../../../site/frame.ts";
import {AFTER, closeStores, worldSnapshots} from "../snapshots.ts";

const world = worldSnapshots();
afterAll(closeStores);

// From the facts of the tournament: results, a shoot-out being a draw.
test.each([
  {at: "2026-06-11T12:30:00Z", teamId: "esp", form: ""},
  {at: "2026-07-10T12:30:00Z", teamId: "sui", form: "D W W W D"},
  {at: AFTER.world, teamId: "esp", form: "D W W W W W W W"},
  {at: AFTER.world, teamId: "ger", form: "W W L D"},
])("the card of $teamId at $at has $form", ({at, teamId, form}) => {
  const card = teamsView(world.at(at), ENGLISH)
    .groups.flatMap(({teams}) => teams)
    .find(({team}) => team.teamId === teamId)!;
  expect(card.form.join(" ")).toBe(form);
  expect(card.ended).toEqual(teamPageView(world.at(at), teamId, ENGLISH)!.ended);
});

// Haiti, Jordan, Panama, Tunisia and Turkey had lost twice.
test("a team out with a match to play has not gone out yet", () => {
  const snapshot = world.at("2026-06-24T12:30:00Z");
  const ways = [...snapshot.teams.keys()].map((id) => wayEnded(snapshot, id)?.en);
  expect(ways.filter(Boolean)).toEqual(Array(5).fill("can no longer go through"));
});

test("a team has a chart of its title chance unless that was always under 1%", () => {
  const snapshot = world.at(AFTER.world);
  for (const teamId of snapshot.teams.keys()) {
    const most = Math.max(
      ...snapshot.odds.trend.map(
        ({body}) => body.teams.find((team) => team.teamId === teamId)!.champion.probability,
      ),
    );
    expect(teamPageView(snapshot, teamId, ENGLISH)!.race !== null, teamId).toBe(most >= 0.01);
  }
});

// Brazil lost to Norway on 5 July, after the forecast of that day.
test.each([
  {frame: ENGLISH, says: "The title chance by day: 11.2% on 11 June, 12.9% on 5 July."},
  {frame: VIETNAMESE, says: "Cơ hội vô địch theo ngày: 11,2% vào ngày 11/6, 12,9% vào ngày 5/7."},
])("a team that is out has no chance now, but one of a day: $says", ({frame, says}) => {
  const view = teamPageView(world.at("2026-07-05T22:30:00Z"), "bra", frame)!;
  expect(view.ended).not.toBeNull();
  expect(teamPage(view)).toContain(says);
});

// Switzerland had drawn with Qatar and beaten Bosnia and Herzegovina; Canada was in play.
test.each([
  {
    frame: ENGLISH,
    says: /<p class="lead">\dnd in Group B with 4 points before the match\. .*as of .*Now playing Canada\./,
  },
  {
    frame: VIETNAMESE,
    says: /<p class="lead">Đứng thứ hai bảng B với 4 điểm trước trận đang đá\. .*Đang đá với Canada\./,
  },
])("the lead of a team that is in says where it stands: $says", ({frame, says}) => {
  expect(teamPage(teamPageView(world.at("2026-06-24T20:10:00Z"), "sui", frame)!)).toMatch(says);
});

// Lamouchi led Tunisia in its first match, Renard in the others.
test("a team page names every manager of the tournament, of whom only Tunisia had two", () => {
  const snapshot = world.at(AFTER.world);
  const changed = [...snapshot.teams.keys()].filter(
    (teamId) => teamPageView(snapshot, teamId, ENGLISH)!.formerManagers.length > 0,
  );
  expect(changed).toEqual(["tun"]);
  expect(teamPage(teamPageView(snapshot, "tun", ENGLISH)!)).toContain(
    "Manager: Hervé Renard, earlier in the tournament Sabri Lamouchi.",
  );
});

test.each(["2026-06-11T12:30:00Z", "2026-07-10T12:30:00Z", AFTER.world])(
  "the page of a team has its chances of each round while it is in: %s",
  (at) => {
    for (const teamId of world.at(at).teams.keys()) {
      const {ended, heat} = teamPageView(world.at(at), teamId, ENGLISH)!;
      expect(heat.rows.map(({team}) => team.teamId)).toEqual(ended ? [] : [teamId]);
    }
  },
);

test.each([
  [ENGLISH, "D W W W D ", "3% for the title", "for the title, as of 10 July, 12:00 UTC."],
  [VIETNAMESE, "H T T T H ", "3% cơ hội vô địch", "vô địch (tính đến 10/7, 19:00 giờ Việt Nam)."],
])("a team that is in has its results and its chance of the day", (frame, form, chance, at) => {
  const html = teamsPage(teamsView(world.at("2026-07-10T12:30:00Z"), frame));
  expect(html.replace(/<\/?b[^>]*>/g, "")).toContain(`<span class="fine">${form}${chance}</span>`);
  expect(html).toContain(at);
});

// After matches that the forecast of noon (UTC) does not know: the first two of groups I and J;
// Brazil 1–2 Norway, also while Mexico–England is in play; France 0–2 Spain.
test.each([
  "2026-06-23T02:30:00Z",
  "2026-07-05T22:30:00Z",
  "2026-07-06T01:30:00Z",
  "2026-07-14T22:30:00Z",
])("no page of a team gives a chance that a result has settled: %s", (at) => {
  const snapshot = world.modelled(at);
  for (const teamId of snapshot.teams.keys()) {
    const view = teamPageView(snapshot, teamId, ENGLISH)!;
    const {heat, ahead, group} = view;
    for (const {chances} of heat.rows) expect(chances.champion, teamId).not.toBe(0);
    expect(teamPage({...view, ...VIETNAMESE})).not.toContain("gặp Đội");
    for (const {path, probability, opponents} of ahead) {
      const {home, away} = snapshot.matches.find(({ref}) => path === `/matches/${ref}`)!;
      const isIn = home === teamId || away === teamId;
      expect(probability === 1, teamId + path).toBe(isIn);
      expect(opponents.filter(({team}) => wayEnded(snapshot, team.teamId) !== null)).toEqual([]);
      const sure = opponents.filter((one) => one.probability === 1).map(({team}) => team.teamId);
      const known = [home, away].filter((one) => one !== null && one !== teamId);
      expect(sure, teamId + path).toEqual(known);
      if (home && away) expect(isIn, teamId + path).toBe(true);
    }
    for (const {advances, advance} of group.complete ? [] : group.rows)
      if (advances !== null) expect(advance, teamId).toBe(Number(advances));
  }
});
