import {expect, test} from "vitest";
import {cycle} from "../../../bin/cycle/cycle.ts";
import {STATUS} from "../../../bin/cycle/result.ts";
import type {Ended} from "../../../bin/cycle/step.ts";

const PLAN = {build: ["build"], deploy: ["deploy"], prune: ["prune"]};
const publish = {id: "0123456789abcdef", files: 100, written: 7};
const source = (sourceId: string, outcome: string) => ({sourceId, outcome, state: "ok"});
const crawlOf = (...outcomes: string[]) => ({
  tournament: null,
  prices: null,
  news: {added: 3, sources: outcomes.map((outcome, index) => source(`feed-${index}`, outcome))},
});
const built = (crawl: object | null = null, more = {}): Partial<Ended> => ({
  stdout: JSON.stringify({crawl, publish: {...publish, ...more}}),
});

interface Case {
  readonly says: string;
  readonly build: Partial<Ended>;
  readonly deploy?: Partial<Ended>;
  readonly prune?: Partial<Ended>;
  readonly result: keyof typeof STATUS;
  readonly ran: string;
  readonly told: RegExp;
}

const sent: Partial<Ended> = {
  stdout: JSON.stringify({target: "dir:/srv/www", sent: 7, files: 100}),
};

test.each<Case>([
  {
    says: "what was printed is deployed",
    build: built(),
    result: "ok",
    ran: "build deploy prune",
    told: /; 7 of 100 files sent to dir:\/srv\/www;/,
  },
  {
    says: "all is well",
    build: built(),
    result: "ok",
    ran: "build deploy prune",
    told: /7 of 100 files written/,
  },
  {
    says: "nobody was asked",
    build: built(crawlOf("waiting")),
    result: "ok",
    ran: "build deploy prune",
    told: /3 new articles/,
  },
  {
    says: "a source failed",
    build: built(crawlOf("ok", "failed")),
    result: "partly",
    ran: "build deploy prune",
    told: /1 of 2 sources failed \(feed-1\)/,
  },
  {
    says: "every source failed",
    build: built(crawlOf("failed", "failed")),
    result: "partly",
    ran: "build deploy prune",
    told: /2 of 2 sources failed/,
  },
  {
    says: "an edition is pinned",
    build: built(null, {pinned: "fedcba9876543210"}),
    result: "ok",
    ran: "build deploy prune",
    told: /pinned: fedcba9876543210 stays current/,
  },
  {
    says: "the build fails",
    build: {status: 1, says: "the disk is full"},
    result: "failed",
    ran: "build",
    told: /the disk is full/,
  },
  {
    says: "the build was killed",
    build: {status: null, says: ""},
    result: "failed",
    ran: "build",
    told: /ended with a signal/,
  },
  {
    says: "somebody printed for too long",
    build: {status: 4, says: "another build is running"},
    result: "locked",
    ran: "build",
    told: /another build/,
  },
  {
    says: "a setting is wrong",
    build: {status: 2, says: "PORT is x"},
    result: "misconfigured",
    ran: "build",
    told: /PORT is x/,
  },
  {
    says: "the deploy fails",
    build: built(),
    deploy: {status: 1, says: "no route"},
    result: "failed",
    ran: "build deploy",
    told: /no route/,
  },
  {
    says: "the prune fails",
    build: built(),
    prune: {status: 1, says: "locked"},
    result: "partly",
    ran: "build deploy prune",
    told: /locked/,
  },
])("$says", async ({build, deploy = sent, prune = {stdout: '{"freed": 0}'}, result, ran, told}) => {
  const of: Record<string, Partial<Ended>> = {build, deploy, prune};
  const done: string[] = [];
  const run = async ([name]: readonly string[]): Promise<Ended> => {
    done.push(name!);
    return {status: 0, stdout: "", says: "", ms: 1, ...of[name!]};
  };
  const report = await cycle(PLAN, run, new AbortController().signal);
  expect([report.result, done.join(" ")]).toEqual([result, ran]);
  expect(report.steps.map(({says}) => says).join("; ")).toMatch(told);
});

test("one that is asked to end begins no further step", async () => {
  const stop = new AbortController();
  const run = async (): Promise<Ended> => {
    stop.abort();
    return {status: null, stdout: "", says: "", ms: 1};
  };
  expect(await cycle(PLAN, run, stop.signal)).toMatchObject({
    result: "stopped",
    steps: [{name: "build", result: "stopped"}],
  });
});

test("every result has a status of its own; one that was asked to end has done what it was told", () => {
  const {stopped, ...others} = STATUS;
  expect(stopped).toBe(0);
  expect(new Set(Object.values(others)).size).toBe(Object.keys(others).length);
});
