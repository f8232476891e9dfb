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

test.each([
  [ENGLISH, "D W W W D ", "3% for the title", "for the title, as of 10 July, 12:00 UTC."],
  [VIETNAMESE, "H T T T H ", "3% cơ hội vô địch", "vô địch (tính đến 10/7, 19:00 giờ Việt Nam)."],
])("a team that is in has its results and its chance of the day", (frame, form, chance, at) => {
  const html = teamsPage(teamsView(world.at("2026-07-10T12:30:00Z"), frame));
  expect(html.replace(/<\/?b[^>]*>/g, "")).toContain(`<span class="fine">${form}${chance}</span>`);
  expect(html).toContain(at);
});

test("a team's next opponent still to be found is told in Vietnamese without doubling a word", () => {
  const html = teamPage(teamPageView(world.at("2026-07-05T22:30:00Z"), "nor", VIETNAMESE)!);
  expect(html).toContain("Đội thắng");
  expect(html).not.toContain("gặp Đội");
});
