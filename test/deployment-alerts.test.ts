import {spawnSync} from "node:child_process";
import {readFileSync, writeFileSync} from "node:fs";
import {join, resolve} from "node:path";
import {expect, test} from "vitest";
import {ownFolder} from "./fixtures/own-folder.ts";

const RULES = resolve("docs/deployment/alerts.yml");
const names = [...readFileSync(RULES, "utf8").matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
const folder = ownFolder();

interface Case {
  readonly says: string;
  /** Series by name, with values in promtool notation: `0+60x90` grows by 60 a minute. */
  readonly series: Readonly<Record<string, string>>;
  readonly after: string;
  readonly fires: readonly string[];
}

/** A monitored server whose own metrics are healthy. */
const SERVER = {
  broadsheet_store_reachable: "1x6000",
  'broadsheet_run_success_age_seconds{run="backup"}': "60x6000",
};
const deployed = (result: string, values = "1x120", startedAge = "60x120") => ({
  ...SERVER,
  'broadsheet_deployment_started_age_seconds{target="dir:/srv/www"}': startedAge,
  [`broadsheet_deployment_result{target="dir:/srv/www",result="${result}"}`]: values,
});

const cases: readonly Case[] = [
  {says: "all is well", series: SERVER, after: "3h", fires: []},
  {says: "nothing is measured", series: {}, after: "6m", fires: ["ServerDown"]},
  {says: "nothing was measured for a minute", series: {}, after: "1m", fires: []},
  {
    says: "live is silent",
    series: {...SERVER, 'broadsheet_run_alive{run="live"}': "0x120"},
    after: "3m",
    fires: ["LiveDown"],
  },
  {
    says: "live builds, though the last build command is old",
    series: {
      ...SERVER,
      'broadsheet_run_success_age_seconds{run="build"}': "100000x120",
      'broadsheet_run_success_age_seconds{run="print"}': "5x120",
    },
    after: "1h",
    fires: [],
  },
  {
    says: "neither builds",
    series: {...SERVER, 'broadsheet_run_success_age_seconds{run="print"}': "93601x120"},
    after: "1m",
    fires: ["NothingBuilt"],
  },
  {
    says: "builds fail",
    series: {...SERVER, 'broadsheet_run_result{run="print",result="failed"}': "1x120"},
    after: "11m",
    fires: ["BuildsFail"],
  },
  {
    says: "scheduled runs are misconfigured",
    series: {...SERVER, 'broadsheet_run_result{run="cycle",result="misconfigured"}': "1x120"},
    after: "31m",
    fires: ["ScheduledRunsFail"],
  },
  {says: "deployments fail", series: deployed("failed"), after: "31m", fires: ["DeploymentsFail"]},
  {says: "one has failed", series: deployed("failed", "1x5"), after: "31m", fires: []},
  {
    says: "one has failed and is not retried",
    series: deployed("failed", "1x120", "7200x120"),
    after: "2h",
    fires: [],
  },
  {
    says: "one target fails while the other does not",
    series: {
      ...deployed("failed"),
      'broadsheet_deployment_result{target="s3://bucket",result="ok"}': "1x120",
    },
    after: "31m",
    fires: ["DeploymentsFail"],
  },
  {says: "deployments go well", series: deployed("ok"), after: "2h", fires: []},
  {
    says: "they are killed each time, so that none fails",
    series: {
      ...SERVER,
      'broadsheet_deployment_success_age_seconds{target="s3://bucket"}': "93540+60x120",
    },
    after: "3m",
    fires: ["DeploymentOverdue"],
  },
  {
    says: "caches are not told",
    series: deployed("partly"),
    after: "31m",
    fires: ["CacheNotPurged"],
  },
  {
    says: "no source of matches is read",
    series: {...SERVER, 'broadsheet_source_success_age_seconds{kind="matches"}': "93601x120"},
    after: "1m",
    fires: ["MatchSourcesStale"],
  },
  {
    says: "prices stay old although a provider is on",
    series: {
      ...SERVER,
      broadsheet_market_prices_overdue_seconds: "86401x120",
      'broadsheet_sources{kind="prices",state="ok"}': "1x120",
    },
    after: "1m",
    fires: ["PricesOld"],
  },
  {
    says: "prices are those of the facts",
    series: {...SERVER, broadsheet_market_prices_overdue_seconds: "86401x120"},
    after: "1m",
    fires: [],
  },
  {
    says: "no news is read",
    series: {...SERVER, 'broadsheet_run_result{run="crawl",result="unreached"}': "1x120"},
    after: "61m",
    fires: ["CrawlsFail"],
  },
  {
    says: "a job waits",
    series: {...SERVER, broadsheet_jobs_oldest_queued_seconds: "3601x120"},
    after: "1m",
    fires: ["JobsDelayed"],
  },
  {
    says: "deliveries wait",
    series: {...SERVER, broadsheet_webhook_queue_oldest_seconds: "301x120"},
    after: "6m",
    fires: ["WebhooksDelayed"],
  },
  {
    says: "one server, still up, cannot reach the store",
    series: {...SERVER, broadsheet_store_reachable: "0x120"},
    after: "6m",
    fires: ["StoreUnreachable"],
  },
  {
    says: "the store was unreachable for a moment",
    series: {...SERVER, broadsheet_store_reachable: "1 0 1x120"},
    after: "3m",
    fires: [],
  },
  {
    says: "events do not reach PostgreSQL",
    series: {...SERVER, broadsheet_store_events_waiting: "3x120"},
    after: "3m",
    fires: ["EventsDelayed"],
  },
  {
    says: "requests wait for a connection",
    series: {...SERVER, broadsheet_store_requests_waiting: "1x120"},
    after: "6m",
    fires: ["StoreConnectionsExhausted"],
  },
  {
    says: "the listener is lost",
    series: {...SERVER, broadsheet_store_listening: "0x120"},
    after: "6m",
    fires: ["StoreNotificationsDown"],
  },
  {
    says: "a clock is slow",
    series: {...SERVER, broadsheet_store_clock_behind_seconds: "31x120"},
    after: "6m",
    fires: ["ClockSkew"],
  },
  {
    says: "a clock is fast",
    series: {...SERVER, broadsheet_store_clock_behind_seconds: "-31x120"},
    after: "6m",
    fires: ["ClockSkew"],
  },
  {
    says: "the database is damaged",
    series: {...SERVER, broadsheet_database_intact: "0x120"},
    after: "1m",
    fires: ["DatabaseDamaged"],
  },
  {
    says: "an edition is pinned",
    series: {...SERVER, broadsheet_edition_pinned: "1x800"},
    after: "12h1m",
    fires: ["EditionPinned"],
  },
  {
    says: "the last backup is old",
    series: {
      broadsheet_store_reachable: "1x120",
      'broadsheet_run_success_age_seconds{run="backup"}': "172801x120",
    },
    after: "1m",
    fires: ["BackupOverdue"],
  },
  {
    says: "nobody has ever made a backup",
    series: {broadsheet_store_reachable: "1x6000"},
    after: "49h",
    fires: ["BackupMissing"],
  },
  {
    says: "the event loop is slow",
    series: {...SERVER, nodejs_eventloop_lag_p99_seconds: "0.2x120"},
    after: "11m",
    fires: ["EventLoopSlow"],
  },
  {
    says: "few descriptors are left",
    series: {...SERVER, process_open_fds: "900x120", process_max_fds: "1024x120"},
    after: "11m",
    fires: ["FileDescriptorsLow"],
  },
  {
    says: "one answer in fifty is 5xx",
    series: {
      ...SERVER,
      'broadsheet_http_request_duration_seconds_count{status="2xx"}': "0+49x120",
      'broadsheet_http_request_duration_seconds_count{status="5xx"}': "0+1x120",
    },
    after: "11m",
    fires: ["ServerErrors"],
  },
];

/** promtool is skipped if missing, except in CI. */
const isThere = process.env.CI === "true" || spawnSync("which", ["promtool"]).status === 0;

/** Writes a file of cases, with the interval at which rules are evaluated. */
function casesFile(every: string, some: readonly Case[]): string {
  const tests = some.map(({says, series, after, fires}) => ({
    interval: "1m",
    input_series: Object.entries(series).map(([name, values]) => ({series: name, values})),
    promql_expr_test: [
      {
        // promtool shows the expression of a failed case, including this comment
        expr: `count by (alertname) (ALERTS{alertstate="firing"}) # ${says}`,
        eval_time: after,
        exp_samples: fires.map((name) => ({labels: `{alertname="${name}"}`, value: 1})),
      },
    ],
  }));
  const file = join(folder, `${every}.yml`);
  // JSON is also YAML
  writeFileSync(file, JSON.stringify({rule_files: [RULES], evaluation_interval: every, tests}));
  return file;
}

test.runIf(isThere)("in each case the alerts fire that are to, and no others", () => {
  const isLong = ({after}: Case) => /^\d\dh/.test(after);
  const files = [
    casesFile(
      "1m",
      cases.filter((one) => !isLong(one)),
    ),
    casesFile("10m", cases.filter(isLong)),
  ];
  const {status, stdout, stderr} = spawnSync("promtool", ["test", "rules", ...files], {
    encoding: "utf8",
  });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining("SUCCESS")]);
});

test("every rule fires in a case", () => {
  expect(new Set(cases.flatMap(({fires}) => fires))).toEqual(new Set(names));
});
