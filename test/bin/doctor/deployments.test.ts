import {expect, test} from "vitest";
import {deploymentLines} from "../../../bin/doctor/deployments.ts";
import type {Deployment} from "../../../pipeline/kit/deployments.ts";

const AT = "2026-06-11T19:00:00Z";
const last = (more: Partial<Deployment>): Deployment => ({
  ...{target: "dir:/srv/www", startedAt: AT, endedAt: AT, result: "ok", detail: null},
  ...{edition: "0123456789abcdef", sent: 3, durationMs: 900, succeededAt: AT, ...more},
});

test.each([
  {says: "none has ended", deployment: last({endedAt: null, result: null}), line: undefined},
  {
    says: "it went well",
    deployment: last({}),
    line: {status: "ok", says: `edition 0123456789abcdef deployed ${AT}`},
  },
  {
    says: "a cache was not told",
    deployment: last({result: "partly", detail: "the edition is deployed, but a cache is away"}),
    line: {status: "warn", says: `${AT}: the edition is deployed, but a cache is away`},
  },
  {
    says: "it failed, after others that went well",
    deployment: last({result: "failed", detail: "the disk is full"}),
    line: {
      status: "warn",
      says: `the deployment failed at ${AT}: the disk is full; the last succeeded ${AT}`,
    },
  },
  {
    says: "it has always failed",
    deployment: last({result: "failed", detail: "no such bucket", succeededAt: null}),
    line: {
      status: "warn",
      says: `the deployment failed at ${AT}: no such bucket; none has succeeded`,
    },
  },
])("$says", ({deployment, line}) => {
  const lines = deploymentLines([deployment]);
  if (line === undefined) expect(lines).toEqual([]);
  else expect(lines).toMatchObject([{part: "build", name: "dir:/srv/www", ...line}]);
});
