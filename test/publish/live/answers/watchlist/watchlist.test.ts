import {parse} from "csv-parse/sync";
import fc from "fast-check";
import {afterAll, beforeAll, beforeEach, describe, expect, test} from "vitest";
import {csv} from "../../../../../publish/csv.ts";
import {asker, cookieOf, type Reply} from "../../ask.ts";
import {type LiveServer, startLive} from "../../live-server.ts";

let server: LiveServer;
let ask: ReturnType<typeof asker>;
beforeAll(async () => {
  server = await startLive();
  ask = asker(server);
});
beforeEach(() => {
  server.time.now += 60_000;
});
afterAll(() => server.close());

/** Twenty shares of the VN30 basket. */
const TWENTY =
  "ACB BID CTG FPT GAS GVR HDB HPG LPB MBB MSN MWG PLX SAB SHB SSB SSI STB TCB TPB".split(" ");
const save = (symbols: readonly string[], headers: Record<string, string> = {}) =>
  ask("POST", "/api/watchlist", {symbols}, headers);
const visitor = async (symbols: readonly string[] = ["FPT"]) => cookieOf(await save(symbols));
const symbolsOf = async (cookie: {cookie: string}) =>
  (await ask("GET", "/api/watchlist", undefined, cookie)).body.symbols;

describe("saving", () => {
  test("the first write sets the cookie, later ones and reads go by it", async () => {
    const first = await ask("POST", "/api/watchlist", {
      symbols: ["fpt", "HOSE:VNM", "FPT.VN", " hpg "],
      name: " Dài hạn ",
    });
    expect(first.body).toEqual({
      symbols: ["FPT", "VNM", "HPG"],
      name: "Dài hạn",
      updatedAt: "2026-06-11T19:01:00Z",
      limit: 18,
    });
    expect(first.headers.get("set-cookie")).toMatch(
      /^sn_watch_id=[0-9a-f]{32}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const cookie = cookieOf(first);
    expect((await ask("GET", "/api/watchlist", undefined, cookie)).body).toEqual(first.body);
    const second = await save(["SSI"], cookie);
    expect([second.body.symbols, second.body.name, cookieOf(second)]).toEqual([
      ["SSI"],
      "Dài hạn",
      cookie,
    ]);
    expect(
      (await ask("POST", "/api/watchlist", {symbols: [], name: null}, cookie)).body,
    ).toMatchObject({symbols: [], name: null});
  });
  test("without a cookie the list is empty, and reading sets none", async () => {
    const {body, headers} = await ask("GET", "/api/watchlist");
    expect([body, headers.get("set-cookie")]).toEqual([
      {symbols: [], name: null, updatedAt: null, limit: 18},
      null,
    ]);
  });
  test("over https the cookie is Secure", async () => {
    const secure = await startLive({env: {BASE_URL: "https://hub.example"}});
    const answer = await asker(secure)("POST", "/api/watchlist", {symbols: ["FPT"]});
    expect(answer.headers.get("set-cookie")).toContain("; Secure; SameSite=Lax");
    await secure.close();
  });
  test.each([
    ["eighteen", 200, 18],
    ["nineteen", 422, 19],
  ])("%s symbols: %s", async (_, status, count) =>
    expect((await save(TWENTY.slice(0, count))).status).toBe(status),
  );
  test("eighteen different ones may be repeated", async () => {
    expect(
      (await save([...TWENTY.slice(0, 18), ...TWENTY.slice(0, 18)])).body.symbols,
    ).toHaveLength(18);
  });
  test("unknown symbols among listed ones are named, and the rest is saved", async () => {
    const {status, body} = await save(["FPT", "E1VFVN30", "VNM", "=1+1"]);
    expect([status, body.symbols, body.unknown]).toEqual([
      200,
      ["FPT", "VNM"],
      ["E1VFVN30", "=1+1"],
    ]);
  });
  test("holdings are kept with their symbols, and go with them", async () => {
    const positions = [
      {symbol: "hpg", quantity: 1000, averageCost: 21_500},
      {symbol: "VNM", quantity: 0.5},
    ];
    const first = await ask("POST", "/api/watchlist", {symbols: ["HPG", "FPT", "VNM"], positions});
    const kept = [
      {symbol: "HPG", quantity: 1000, averageCost: 21_500},
      {symbol: "VNM", quantity: 0.5, averageCost: null},
    ];
    expect(first.body.positions).toEqual(kept);
    const cookie = cookieOf(first);
    expect((await save(["FPT", "VNM"], cookie)).body.positions).toEqual(kept.slice(1));
    expect((await save(["HPG"], cookie)).body.positions).toBeUndefined();
  });
  test("only unknown symbols are refused, every one is named, and nothing is saved", async () => {
    const cookie = await visitor();
    const {status, body} = await save(["NOPE", "=1+1"], cookie);
    expect([status, body.errors.map(({pointer}: {pointer: string}) => pointer)]).toEqual([
      422,
      ["/symbols/0", "/symbols/1"],
    ]);
    expect(body.errors[0].detail).toContain('"NOPE"');
    expect(await symbolsOf(cookie)).toEqual(["FPT"]);
  });
  test.each([
    ["a list", ["FPT"]],
    ["no symbols", {}],
    ["symbols as a text", {symbols: "FPT"}],
    ["a number among them", {symbols: ["FPT", 1]}],
    ["a name of 81 letters", {symbols: [], name: "x".repeat(81)}],
    ["a name on two lines", {symbols: [], name: "a\nb"}],
    ["another property", {symbols: [], watchId: "1"}],
    ["a holding of nothing", {symbols: [], positions: [{symbol: "FPT", quantity: 0}]}],
  ])("%s is 400", async (_, body) =>
    expect((await ask("POST", "/api/watchlist", body)).status).toBe(400),
  );
});

describe("the cookie", () => {
  const forged = async (change: (value: string) => string) => {
    const {cookie} = await visitor(["HPG"]);
    const read = await ask("GET", "/api/watchlist", undefined, {
      cookie: `sn_watch_id=${change(cookie.slice("sn_watch_id=".length))}`,
    });
    return [read.status, read.body.symbols];
  };
  test.each([
    ["as it came", (value: string) => value, ["HPG"]],
    ["with another id", (value: string) => `${"0".repeat(32)}${value.slice(32)}`, []],
    ["without a signature", (value: string) => value.slice(0, 32), []],
    ["with a signature cut short", (value: string) => value.slice(0, -4), []],
    ["of nothing", () => "", []],
    ["of noise", () => "%00%ff.%%%", []],
  ])("%s", async (_, change, symbols) => expect(await forged(change)).toEqual([200, symbols]));
  test("a write with a forged cookie begins a new list", async () => {
    const answer = await save(["FPT"], {cookie: `sn_watch_id=${"0".repeat(32)}.${"A".repeat(43)}`});
    expect(answer.headers.get("set-cookie")).not.toContain("0".repeat(32));
  });
});

describe("other sites", () => {
  const post = (path: string, headers: Record<string, string>): Promise<Reply> =>
    ask("POST", path, {symbols: ["FPT"]}, headers);
  test.each(["/api/watchlist", "/portfolio/import"])(
    "a page elsewhere may not write to %s",
    async (path) => {
      expect((await post(path, {origin: "https://evil.example"})).status).toBe(403);
      expect((await post(path, {"sec-fetch-site": "cross-site"})).status).toBe(403);
      expect(
        (await post(path, {origin: "http://localhost:8080", "sec-fetch-site": "same-origin"}))
          .status,
      ).toBe(200);
    },
  );
  test("nor read", async () => {
    const {headers} = await ask("GET", "/api/watchlist", undefined, {
      origin: "https://evil.example",
    });
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("the export", () => {
  test("is the list as CSV, to be saved", async () => {
    const {headers, text} = await ask(
      "GET",
      "/api/watchlist/export",
      undefined,
      await visitor(["VNM", "FPT"]),
    );
    expect([headers.get("content-type"), headers.get("content-disposition")]).toEqual([
      "text/csv; charset=utf-8; header=present",
      'attachment; filename="watchlist.csv"',
    ]);
    expect(text.split("\r\n")[0]).toBe(
      "symbol,exchange,vn30,nameVi,nameEn,sector,close,change,changePercent,reference,ceiling,floor,on,quantity,averageCost",
    );
    expect(parse(text, {columns: true})).toMatchObject([
      {symbol: "VNM", exchange: "HOSE", close: "", on: ""},
      {symbol: "FPT", exchange: "HOSE", vn30: "yes"},
    ]);
  });
  test.each([
    ["no cookie", 0, ""],
    ["symbols of one's own", 2, "?symbols=fpt,HPG,fpt"],
    ["no symbol among commas", 0, "?symbols=,,"],
  ])("%s: %s rows", async (_, rows, query) => {
    const {status, text} = await ask("GET", `/api/watchlist/export${query}`);
    expect([status, text.trim().split("\r\n").length]).toEqual([200, rows + 1]);
  });
  test.each([
    ["an unknown symbol", "symbols=FPT,XXXX"],
    ["nineteen", `symbols=${TWENTY.slice(0, 19).join(",")}`],
    ["a formula", "symbols=%3D1%2B1"],
    ["far too much", `symbols=${"FPT,".repeat(200)}`],
  ])("%s is 400", async (_, query) =>
    expect((await ask("GET", `/api/watchlist/export?${query}`)).status).toBe(400),
  );
  test.each([
    {value: '=HYPERLINK("http://x")', field: `"'=HYPERLINK(""http://x"")"`},
    {value: "+1", field: "'+1"},
    {value: "-1", field: "'-1"},
    {value: "@x", field: "'@x"},
    {value: "\tx", field: `"'\tx"`},
    {value: "\r=x", field: `"'\r'=x"`},
    {value: ";=1", field: `";'=1"`},
    {value: "a;=1;b", field: `"a;'=1;b"`},
    {value: "a; \u00a0+1", field: `"a;' \u00a0+1"`},
    {value: 'a;"=1"', field: `"a;'""=1"""`},
    {value: "a\t-1", field: `"a\t'-1"`},
    {value: "a\n@x", field: `"a\n'@x"`},
    {value: "a\r\n=x\n\n=y", field: `"a\r\n'=x\n\n'=y"`},
    {value: "\t=1", field: `"'\t'=1"`},
    {value: " =1", field: "' =1"},
    {value: '"=1"', field: `"'""=1"""`},
    {value: "＝1", field: "'＝1"},
    {value: "a;＋1", field: `"a;'＋1"`},
    {value: "﹦1", field: "'﹦1"},
    {value: "\0=1", field: "'\0=1"},
    {value: "\0x", field: "'\0x"},
    {value: "a;\u200b=1", field: `"a;'\u200b=1"`},
    {value: "a;b", field: '"a;b"'},
    {value: "a-b=c", field: "a-b=c"},
    {value: "a,b", field: '"a,b"'},
    {value: null, field: ""},
    {value: -3, field: "-3"},
  ])("$value is written $field", ({value, field}) =>
    expect(csv(["c"], [[value]])).toBe(`c\r\n${field}\r\n`),
  );
});

describe("the page's forms", () => {
  const form = (path: string, fields: Record<string, string>, headers: {cookie: string}) =>
    ask("POST", path, `${new URLSearchParams(fields)}`, {
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html",
      ...headers,
    });

  test.each([
    ["removes one", {remove: "VNM"}, {symbols: ["FPT", "HPG"], name: "Mine"}],
    ["moves one up", {up: "HPG"}, {symbols: ["FPT", "HPG", "VNM"], name: "Mine"}],
    ["leaves the first where it is", {up: "FPT"}, {symbols: ["FPT", "VNM", "HPG"]}],
    ["renames", {name: " Dài\nhạn "}, {name: "Dài hạn"}],
    ["takes the name away", {name: " "}, {name: null}],
    ["clears", {clear: "1"}, {symbols: [], name: null}],
    ["changes nothing else", {other: "1"}, {symbols: ["FPT", "VNM", "HPG"], name: "Mine"}],
  ])("%s", async (_, fields, list) => {
    for (const path of ["/portfolio", "/vi/portfolio"]) {
      const cookie = cookieOf(
        await ask("POST", "/api/watchlist", {symbols: ["FPT", "VNM", "HPG"], name: "Mine"}),
      );
      const answer = await form(path, fields as Record<string, string>, cookie);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
      expect((await ask("GET", "/api/watchlist", undefined, cookie)).body).toMatchObject(list);
    }
  });

  test("a broker's file shows holdings, the lines it skipped and why, and comes back for Excel", async () => {
    const file = "Mã CK;Khối lượng;Giá vốn\nHPG;1.000;21,5\nE1VFVN30;500;25\nFPT;?;70\nVNM;5;\n";
    const data = new FormData();
    data.set("file", new File([`\ufeff${file}`], "list.csv", {type: "text/csv"}));
    const sent = await ask("POST", "/portfolio/import", data, {accept: "text/html"});
    const cookie = cookieOf(sent);
    expect((await ask("GET", "/api/watchlist", undefined, cookie)).body).toMatchObject({
      symbols: ["HPG", "FPT", "VNM"],
      positions: [
        {symbol: "HPG", quantity: 1000, averageCost: 21_500},
        {symbol: "VNM", quantity: 5, averageCost: null},
      ],
    });
    const {text} = await ask("GET", sent.headers.get("location")!, undefined, cookie);
    expect(text).toContain("Line 3, E1VFVN30: no share of HOSE, HNX or UPCoM");
    expect(text).toContain("Line 4, FPT: added without a holding");
    expect(text).toContain("21,500,000");
    const exported = await ask("GET", "/api/watchlist/export?bom=1", undefined, cookie);
    expect(parse(exported.text, {columns: true, bom: true})).toMatchObject([
      {symbol: "HPG", quantity: "1000", averageCost: "21500"},
      {symbol: "FPT", quantity: "", averageCost: ""},
      {symbol: "VNM", quantity: "5", averageCost: ""},
    ]);
  });

  test.each([
    ["at their mean cost", "22,0", 23_087.5],
    ["at an unknown one if one is unknown", "", null],
    ["but for a part beyond all shares", "\nHPG;999.999.999.999;1", null],
  ])("a share on two lines, as by account, is held together, %s", async (_, cost, averageCost) => {
    const data = new FormData();
    const file = `Mã CK;Khối lượng;Giá vốn\nHPG;1.500;23,45\nHPG;500;${cost}\n`;
    data.set("file", new File([file], "list.csv", {type: "text/csv"}));
    const cookie = cookieOf(await ask("POST", "/portfolio/import", data, {accept: "text/html"}));
    expect((await ask("GET", "/api/watchlist", undefined, cookie)).body).toMatchObject({
      symbols: ["HPG"],
      positions: [{symbol: "HPG", quantity: 2_000, averageCost}],
    });
  });

  test("an Excel workbook is refused in words", async () => {
    const workbook = new File(["PK\u0003\u0004\0\0"], "list.xlsx");
    const data = new FormData();
    data.set("file", workbook);
    expect((await ask("POST", "/portfolio/import", data)).body).toMatchObject({
      status: 400,
      detail: expect.stringContaining("save it as CSV"),
    });
    const page = await ask("POST", "/vi/portfolio/import", data, {accept: "text/html"});
    expect([page.status, page.text.includes("Đây là tệp Excel")]).toEqual([422, true]);
  });
});

describe("the import", () => {
  const send = (type: string, body: string | Uint8Array, headers: Record<string, string> = {}) =>
    ask("POST", "/portfolio/import", body, {"content-type": type, ...headers});
  const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, "utf16le")]);
  const utf16be = (text: string) => Buffer.from(utf16(text)).swap16();
  test.each([
    [
      "a table with a heading",
      "text/csv",
      "name,symbol,qty\r\nA,fpt,10\r\nB,VNM,5\r\n",
      ["FPT", "VNM"],
    ],
    ["a Vietnamese heading, semicolons, a mark", "text/csv", "\ufeffMã CK;SL\nHPG;1\n", ["HPG"]],
    ["no heading", "text/csv", "FPT,100\nVNM,200\n", ["FPT", "VNM"]],
    ["one line of symbols", "text/csv", "FPT,VNM,HPG", ["FPT", "VNM", "HPG"]],
    ["UTF-16", "text/csv", utf16("symbol\tqty\nFPT\t1\n"), ["FPT"]],
    ["UTF-16, the high byte first", "text/csv", utf16be("Mã CK\tqty\nFPT\t1\n"), ["FPT"]],
    ["text in UTF-16, the high byte first", "text/plain", utf16be("FPT VNM"), ["FPT", "VNM"]],
    ["500 lines", "text/csv", "FPT\r\n".repeat(500), ["FPT"]],
    ["500 symbols", "text/plain", "FPT ".repeat(500), ["FPT"]],
    ["quotes over two lines", "text/csv", 'symbol,note\nFPT,"a\nb"\nVNM,\n', ["FPT", "VNM"]],
    ["a table as text", "text/plain", "Mã CK\tKL\tGiá TB\nHPG\t1.000\t21,5\n", ["HPG"]],
    ["text", "text/plain", "FPT VNM;HPG\n\nSSI", ["FPT", "VNM", "HPG", "SSI"]],
    ["JSON", "application/json", '{"symbols":["FPT","vnm"]}', ["FPT", "VNM"]],
    [
      "a form's text",
      "application/x-www-form-urlencoded",
      "symbols=FPT%0AVNM&name=x",
      ["FPT", "VNM"],
    ],
  ])("%s", async (_, type, body, imported) => {
    expect(await send(type, body)).toMatchObject({
      status: 200,
      body: {imported, symbols: imported, rejected: []},
    });
  });
  test("faults of an import are reported with their line", async () => {
    const {body} = await send("text/csv", "symbol\nFPT\n\n=cmd()\nZZZZ\nVNM\n");
    expect(body).toMatchObject({imported: ["FPT", "VNM"], rejectedTotal: 2});
    expect(body.rejected).toMatchObject([
      {line: 4, text: "=cmd()"},
      {line: 5, text: "ZZZZ"},
    ]);
  });
  test("it adds to the list until that is full", async () => {
    const cookie = await visitor(TWENTY.slice(0, 17));
    const {body} = await send("text/plain", `${TWENTY[0]} ${TWENTY[17]} ${TWENTY[18]}`, cookie);
    expect(body).toMatchObject({
      imported: [TWENTY[0], TWENTY[17]],
      rejected: [{text: TWENTY[18], reason: expect.stringContaining("18")}],
    });
    expect(await symbolsOf(cookie)).toHaveLength(18);
  });
  test("twenty at once do not bring a nineteenth in", async () => {
    const cookie = await visitor([]);
    const answers = await Promise.all(TWENTY.map((symbol) => send("text/plain", symbol, cookie)));
    expect(answers.map(({status}) => status)).toEqual(TWENTY.map(() => 200));
    expect([
      answers.filter(({body}) => body.imported.length === 1).length,
      (await symbolsOf(cookie)).length,
    ]).toEqual([18, 18]);
  });
  test("a page's form is sent back to the page, a program's is answered", async () => {
    const form = new FormData();
    form.set("file", new File(["symbol\nFPT\nNOPE\n"], "list.csv", {type: "text/csv"}));
    const page = await ask("POST", "/portfolio/import", form, {accept: "text/html,*/*;q=0.8"});
    expect([page.status, page.headers.get("location")]).toEqual([
      303,
      "/portfolio?imported=1&rejected=1&skipped=3%3Aunlisted%3ANOPE",
    ]);
    expect(await symbolsOf(cookieOf(page))).toEqual(["FPT"]);
    expect((await ask("POST", "/portfolio/import", form)).body).toMatchObject({
      imported: ["FPT"],
      rejected: [{line: 3}],
    });
  });
  test.each([
    ["a picture", 400, "text/csv", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0, 0])],
    ["a quote that never ends", 400, "text/csv", 'symbol\n"FPT'],
    ["NUL", 400, "text/plain", "FPT\0VNM"],
    ["a list", 400, "application/json", '["FPT"]'],
    ["numbers", 400, "application/json", '{"symbols":[1]}'],
    ["half of JSON", 400, "application/json", '{"symbols":'],
    ["a form without its boundary", 400, "multipart/form-data", "FPT"],
    [
      "a form cut short",
      400,
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a"',
    ],
    ["nothing but a heading", 422, "text/csv", "symbol\n"],
    ["blanks", 422, "text/plain", " \n "],
    ["XML", 415, "application/xml", "<FPT/>"],
    ["300 KB", 413, "text/plain", "FPT ".repeat(75_000)],
    ["a byte more than 32 KB", 413, "text/plain", " ".repeat(32_769)],
    ["half of a letter in UTF-8", 400, "text/plain", new Uint8Array([0x46, 0x50, 0x54, 0xc3])],
    ["half of a letter in UTF-16", 400, "text/csv", utf16be("FPT").subarray(0, -1)],
    ["UTF-16 without its mark", 400, "text/csv", utf16be("FPT").subarray(2)],
    [
      "JSON that is not UTF-8",
      400,
      "application/json",
      Buffer.from('{"symbols":["\xff"]}', "latin1"),
    ],
    ["a form that is not UTF-8", 400, "application/x-www-form-urlencoded", "symbols=FPT%ff"],
  ])("%s is %s", async (_, status, type, body) =>
    expect((await send(type, body)).status).toBe(status),
  );
  test.each([
    {
      says: "501 lines",
      type: "text/csv",
      body: "FPT\n".repeat(501),
      detail: "expected 500 lines at most, found 501",
    },
    {
      says: "501 lines of a form's file",
      file: "FPT\r".repeat(501),
      detail: "expected 500 lines at most, found 501",
    },
    {
      says: "501 words",
      type: "text/plain",
      body: "FPT ".repeat(501),
      detail: "expected 500 symbols at most, found 501",
    },
    {
      says: "501 symbols of JSON",
      type: "application/json",
      body: JSON.stringify({symbols: Array(501).fill("FPT")}),
      detail: "expected 500 symbols at most, found 501",
    },
    {
      says: "501 cells",
      type: "text/csv",
      body: `FPT${",VNM".repeat(500)}`,
      detail: "expected 500 symbols at most, found 501",
    },
    {
      says: "5,001 cells",
      type: "text/csv",
      body: `symbol${",;\t".repeat(1_666)},\nFPT`,
      detail: "expected 5000 cells at most, found 5001",
    },
    {
      says: "21 fields",
      type: "application/x-www-form-urlencoded",
      body: "symbols=FPT&".repeat(21),
      detail: "expected a form of 20 fields at most, found 21",
    },
  ])("$says are 422, and nothing of them is imported", async ({type, body, file, detail}) => {
    const cookie = await visitor([]);
    const form = new FormData();
    form.set("file", new File([file ?? ""], "list.csv", {type: "text/csv"}));
    const answer =
      file === undefined
        ? await send(type!, body!, cookie)
        : await ask("POST", "/portfolio/import", form, cookie);
    expect([answer.status, answer.body.detail, await symbolsOf(cookie)]).toEqual([422, detail, []]);
  });
  test("whatever is sent is answered, and the list stays within its limit", async () => {
    const cookie = await visitor([]);
    const piece = fc.oneof(
      fc.constantFrom(
        "FPT",
        "symbol",
        ",",
        ";",
        "\t",
        "\n",
        '"',
        "\r\n",
        "'",
        "\ufeff",
        "--x",
        '{"symbols":',
        "[",
        "]}",
        "\0",
      ),
      fc.constantFrom(...TWENTY),
      fc.string({unit: "binary", maxLength: 8}),
    );
    const types = [
      "text/csv",
      "text/plain",
      "application/json",
      "multipart/form-data; boundary=x",
      "application/x-www-form-urlencoded",
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...types),
        fc.array(piece, {maxLength: 30}),
        async (type, pieces) => {
          server.time.now += 3_000;
          const {status} = await send(type, Buffer.from(pieces.join("")), cookie);
          expect([200, 400, 422]).toContain(status);
          expect((await symbolsOf(cookie)).length).toBeLessThanOrEqual(18);
        },
      ),
      {numRuns: 150, seed: 2026},
    );
  });
});
