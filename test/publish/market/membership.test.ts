import {expect, test} from "vitest";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import {readWordLists} from "../../../pipeline/news/text/word-lists.ts";
import {companiesOf} from "../../../publish/news/companies.ts";
import {companyDocuments} from "../../../publish/search/market.ts";

const facts = {market: readMarketFacts("data"), words: readWordLists("data")};

// Notices of HOSE: BSR replaced DGC in VN30 on 2026-05-13, MCH and TCX replaced PLX and TPB on
// 2026-08-03. A day in Vietnam begins at 17:00 UTC.
test.each([
  {symbol: "DGC", asOf: "2026-05-12T16:59:59Z", member: true},
  {symbol: "DGC", asOf: "2026-05-12T17:00:00Z", member: false},
  {symbol: "BSR", asOf: "2026-05-12T16:59:59Z", member: false},
  {symbol: "BSR", asOf: "2026-05-12T17:00:00Z", member: true},
  {symbol: "TPB", asOf: "2026-08-02T16:59:59Z", member: true},
  {symbol: "TPB", asOf: "2026-11-22T00:00:00Z", member: false},
  {symbol: "MCH", asOf: "2026-11-22T00:00:00Z", member: true},
  {symbol: "FPT", asOf: "2026-02-01T16:59:59Z", member: null},
])("$symbol as of $asOf belongs to VN30: $member", ({symbol, asOf, member}) => {
  expect(companiesOf(facts.market, asOf)[symbol]!.vn30).toBe(member);
  const document = companyDocuments(facts, asOf).find(({id}) => id.endsWith(`-${symbol}`))!;
  expect(document.text.includes("VN30")).toBe(member === true);
  expect(document.textVi!.includes("VN30")).toBe(member === true);
});

test("the result for companies is the same object until a basket changes or one is new", () => {
  const on = (asOf: string) => companyDocuments(facts, asOf);
  expect(on("2026-08-04T00:00:00Z")).toBe(on("2026-08-06T08:09:59Z"));
  expect(on("2026-08-06T08:10:00Z")).toBe(on("2026-11-22T00:00:00Z"));
  expect(on("2026-08-06T08:09:59Z")).not.toBe(on("2026-08-06T08:10:00Z"));
  expect(on("2026-08-02T00:00:00Z")).not.toBe(on("2026-08-04T00:00:00Z"));
});
