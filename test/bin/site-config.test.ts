import {expect, test} from "vitest";
import {type Does, publicAddress} from "../../bin/site-config.ts";

const LOCAL = "http://localhost:8080";
const PUBLIC = "https://x.example";
const elsewhere = (printedFor: string, wanted: string) =>
  `the edition in /out was built for ${printedFor}, where its links lead; to build it for this server, set BASE_URL=${wanted} and run broadsheet build --out /out`;

interface Row {
  readonly says: string;
  readonly does: Does;
  readonly given?: true;
  readonly baseUrl?: string;
  readonly port?: number;
  readonly printedFor?: string;
  readonly address: string;
  readonly note?: string;
}

test.each<Row>([
  {says: "a new folder", does: "prints", baseUrl: LOCAL, address: LOCAL},
  {
    says: "a build beside a server on another port",
    does: "prints",
    printedFor: "http://localhost:9000",
    address: "http://localhost:9000",
  },
  {
    says: "a build that is told an address",
    does: "prints",
    given: true,
    printedFor: LOCAL,
    baseUrl: PUBLIC,
    address: PUBLIC,
  },
  {
    says: "start on another port than last time",
    does: "prints and serves",
    port: 9000,
    printedFor: LOCAL,
    address: "http://localhost:9000",
  },
  {
    says: "start behind a proxy, as last time",
    does: "prints and serves",
    port: 9000,
    printedFor: PUBLIC,
    address: PUBLIC,
  },
  {
    says: "start on a port that is picked",
    does: "prints and serves",
    port: 0,
    printedFor: LOCAL,
    address: LOCAL,
  },
  {says: "serve as printed", does: "serves", printedFor: LOCAL, address: LOCAL},
  {says: "serve behind a proxy", does: "serves", port: 9000, printedFor: PUBLIC, address: PUBLIC},
  {
    says: "serve on another port",
    does: "serves",
    port: 9000,
    printedFor: LOCAL,
    address: LOCAL,
    note: elsewhere(LOCAL, "http://localhost:9000"),
  },
  {
    says: "serve that is told another address",
    does: "serves",
    given: true,
    baseUrl: PUBLIC,
    printedFor: LOCAL,
    address: PUBLIC,
    note: elsewhere(LOCAL, PUBLIC),
  },
])(
  "$says",
  ({
    does,
    given = false,
    printedFor,
    baseUrl = printedFor ?? LOCAL,
    port = 8080,
    address,
    note,
  }) => {
    const found = publicAddress({
      does,
      given,
      printedFor,
      port,
      baseUrl,
      outDir: "/out",
      environment: "development",
    });
    expect(found).toEqual({address, notes: note === undefined ? [] : [note]});
  },
);

test.each([
  {says: "http for everybody", baseUrl: "http://x.example", does: "serves", told: true},
  {says: "https", baseUrl: PUBLIC, does: "serves", told: false},
  {says: "http on this machine by name", baseUrl: LOCAL, does: "prints and serves", told: false},
  {
    says: "http on this machine by address",
    baseUrl: "http://127.0.0.1:1",
    does: "serves",
    told: false,
  },
  {
    says: "http on this machine by its other address",
    baseUrl: "http://[::1]:1",
    does: "serves",
    told: false,
  },
  {says: "a build, from cron", baseUrl: "http://x.example", does: "prints", told: false},
] as const)("production and $says", ({baseUrl, does, told}) => {
  const {notes} = publicAddress({
    does,
    given: true,
    printedFor: baseUrl,
    port: 8080,
    baseUrl,
    outDir: "/out",
    environment: "production",
  });
  expect(notes).toEqual(
    told
      ? [`BASE_URL is ${baseUrl}; expected https:// in production: traffic can be read in transit`]
      : [],
  );
});
