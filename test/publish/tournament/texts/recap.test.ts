import {afterAll, describe, expect, test} from "vitest";
import {textKey, type WrittenText} from "../../../../pipeline/tournament/queries/texts.ts";
import {unrecorded} from "../../../../pipeline/tournament/rules/result.ts";
import type {Snapshot} from "../../../../pipeline/tournament/snapshot.ts";
import {recapFacts} from "../../../../pipeline/tournament/text/recap/facts.ts";
import {factsSha256} from "../../../../pipeline/tournament/text/write-texts.ts";
import type {MatchState} from "../../../../pipeline/tournament/types.ts";
import {matchRecap} from "../../../../publish/tournament/texts/recap.ts";
import {faults} from "../../../schemas/tournament-schemas.ts";
import {AFTER, closeStores, cupFacts, snapshotsOf} from "../snapshots.ts";

const snapshot = snapshotsOf(cupFacts).modelled(AFTER.cup);
afterAll(closeStores);

/** The body of a match with a changed state. */
function printed(matchId: string, change: Partial<MatchState>, of: Snapshot = snapshot) {
  const match = of.match(matchId);
  const body = matchRecap(of, {...match, state: {...match.state, ...change}});
  expect(faults("match-recap.json", body)).toEqual([]);
  return body;
}

test("every match of a finished cup has a recap and commentary, by the schema", () => {
  for (const {fixture} of snapshot.matches) {
    const {recap, commentary, availability} = printed(fixture.matchId, {});
    expect(recap).toMatchObject({complete: true, generatedBy: {en: "templates", vi: "templates"}});
    expect(commentary![0]).toMatchObject({type: "kick_off", source: "templates"});
    expect(commentary!.at(-1)).toMatchObject({type: "full_time"});
    const {cards, substitutions} = snapshot.match(fixture.matchId).state;
    expect(availability.recap).toEqual({status: "available", reason: null});
    expect(availability.commentary.status).toBe(cards && substitutions ? "available" : "partial");
  }
});

test("every goal, card and substitution that is recorded has its line", () => {
  const {state} = snapshot.match("m-001");
  const lines = printed("m-001", {}).commentary!;
  const of = (...types: string[]) => lines.filter(({type}) => types.includes(type)).length;
  expect(of("goal")).toBe(state.goals!.length);
  expect(of("yellow_card", "red_card")).toBe(state.cards?.length ?? 0);
  const keys = new Set(
    (state.substitutions ?? []).map(({minute, stoppage, side}) => `${minute} ${stoppage} ${side}`),
  );
  expect(of("substitution")).toBe(keys.size);
});

describe("the texts of a match that is", () => {
  test.each([
    {says: "scheduled", change: unrecorded("m-001"), status: "pending"},
    {says: "postponed", change: {...unrecorded("m-001"), status: "postponed"}, status: "pending"},
    {
      says: "cancelled",
      change: {...unrecorded("m-001"), status: "cancelled"},
      status: "not-applicable",
    },
  ] as const)("$says: nothing, and why", ({change, status}) => {
    const body = printed("m-001", change);
    expect(body).toMatchObject({
      recap: null,
      commentary: null,
      availability: {recap: {status}, commentary: {status}},
    });
  });

  test.each([
    {
      says: "interrupted",
      change: {status: "suspended"},
      words: "has been interrupted",
      complete: false,
    },
    {says: "abandoned", change: {status: "abandoned"}, words: "was abandoned", complete: false},
    {says: "awarded", change: {status: "awarded"}, words: "was awarded", complete: true},
    {
      says: "live",
      change: {status: "live", phase: "half_time"},
      words: "At half-time",
      complete: false,
    },
    {
      says: "live in extra time",
      change: {
        status: "live",
        phase: "extra_time_first_half",
        clock: {minute: 98, stoppage: 0},
      },
      words: "In the 98th minute, in extra time",
      complete: false,
    },
  ] as const)("$says", ({change, words, complete}) => {
    const {recap} = printed("m-001", change);
    expect(recap!.complete).toBe(complete);
    expect(recap!.paragraphs[0]!.en).toContain(words);
  });

  test("finished without cards and substitutions: not a word of them", () => {
    const {recap, commentary, availability} = printed("m-001", {cards: null, substitutions: null});
    expect(availability.commentary).toEqual({
      status: "partial",
      reason: "no open source records the cards and substitutions of this match",
    });
    expect(
      commentary!.filter(
        ({type}) => type === "yellow_card" || type === "red_card" || type === "substitution",
      ),
    ).toEqual([]);
    expect(recap!.paragraphs.map(({en}) => en).join(" ")).not.toMatch(
      /sent off|substitute|yellow/i,
    );
  });
});

test("a provider's own sentences are in between, with its name", () => {
  const commentary = [{minute: 12, stoppage: 0, side: "home" as const, text: "A shot goes wide."}];
  const {commentary: lines} = printed("m-001", {
    details: {provider: "wire", statistics: null, commentary, performances: null},
  });
  const at = lines!.findIndex(({source}) => source === "wire");
  expect(lines![at]).toMatchObject({
    minute: 12,
    type: "note",
    text: {en: "A shot goes wide.", vi: null},
  });
  expect(lines!.map(({minute}) => minute)).toEqual(
    lines!.map(({minute}) => minute).toSorted((a, b) => a - b),
  );
});

describe("a text of a language model", () => {
  const match = snapshot.match("m-001");
  const hash = factsSha256(recapFacts(snapshot, match)!);
  const paragraphs = matchRecap(snapshot, match).recap!.paragraphs.map(() => "Written elsewhere.");
  const text = (factsSha256: string): WrittenText => ({
    kind: "recap",
    language: "en",
    factsSha256,
    model: "small-model",
    body: {headline: "Another headline", paragraphs},
  });
  test.each([
    ["of these facts is published, with its name", hash, "small-model"],
    ["of other facts is not", "0".repeat(64), "templates"],
  ])("%s", (_, factsSha256, by) => {
    const written = text(factsSha256);
    const {recap} = printed(
      "m-001",
      {},
      {...snapshot, texts: new Map([[textKey(written), written]])},
    );
    expect(recap!.generatedBy).toEqual({en: by, vi: "templates"});
    expect(recap!.headline.en === "Another headline").toBe(by === "small-model");
    expect(recap!.paragraphs[0]!.en === "Written elsewhere.").toBe(by === "small-model");
  });
});
