import type {InLanguages} from "../layout/frame.ts";
import type {LastState, RunLine, ServiceLine, SourceKindName} from "./status-view.ts";

interface StatusWords {
  readonly name: string;
  readonly title: string;
  readonly well: string;
  readonly troubled: (names: string) => string;
  readonly ofEdition: string;
  readonly ofNow: (at: string) => string;
  readonly colophon: (clock: string) => string;
  readonly services: string;
  readonly service: Readonly<Record<string, string>>;
  readonly status: Readonly<Record<ServiceLine["status"], string>>;
  readonly since: (at: string) => string;
  /** Translations of `reason` in the health bodies; empty where it is used as it is. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly stages: string;
  readonly edition: (id: string, at: string) => string;
  readonly noEdition: string;
  readonly results: (decided: number, all: number) => string;
  readonly forecasts: (frozen: string, through: string) => string;
  readonly noForecasts: string;
  readonly odds: (runs: string, through: string) => string;
  readonly moved: (matchId: string, from: string, to: string) => string;
  readonly work: Readonly<Record<RunLine["name"], string>>;
  readonly running: (at: string) => string;
  readonly ended: (at: string, took: string | null, files: string | null) => string;
  /** Number of files written by a run. */
  readonly written: (count: string) => string;
  /** Number of files sent by a deployment. */
  readonly sent: (count: string) => string;
  readonly failed: (at: string, succeeded: string | null) => string;
  readonly alive: (at: string) => string;
  readonly noRuns: string;
  readonly sources: string;
  readonly kind: Readonly<Record<SourceKindName, string>>;
  readonly counted: (on: number, read: number, failing: number, never: number) => string;
  readonly noneOn: string;
  readonly noneAsked: (on: number) => string;
  readonly off: (count: number) => string;
  readonly state: Readonly<Record<Exclude<LastState, null>, string>>;
  readonly never: string;
  readonly items: (count: string) => string;
  /** Items of the form `m-007: why`, where the reason is always in English. */
  readonly doubted: (doubts: readonly string[]) => string;
  readonly inARow: (failures: number) => string;
  readonly unchangedSince: (at: string) => string;
  readonly lastRead: (at: string) => string;
  readonly neverRead: string;
  readonly notBefore: (at: string) => string;
}

export const WORDS: InLanguages<StatusWords> = {
  en: {
    name: "Status",
    title: "What every source and stage did last",
    well: "Everything that can be told is well.",
    troubled: (names) => `Not well: ${names}.`,
    ofEdition:
      "As of this edition. What happened since it was printed, this page cannot know: a running server tells it.",
    ofNow: (at) => `As of ${at}, when this page was asked for.`,
    colophon: (clock) =>
      `For those who run the site. Times are ${clock}. Programs ask /health and /api/health.`,
    services: "Services",
    service: {
      tournament: "Tournament",
      news: "News",
      market: "Market",
      search: "Search",
      integration: "Partners’ feed and webhooks",
      hub: "Workshops, quizzes, feedback",
      watchlist: "Watchlists",
      registration: "Sign-up of programs",
    },
    status: {ok: "well", degraded: "not well", unknown: "not known to a printed page"},
    since: (at) => `since ${at}`,
    reasons: {},
    stages: "Stages",
    edition: (id, at) => `Edition ${id}, printed ${at}.`,
    noEdition: "No edition is out yet.",
    results: (decided, all) => `Results of ${decided} of ${all} matches are in.`,
    forecasts: (frozen, through) => `${frozen} forecasts are frozen, the newest as of ${through}.`,
    noForecasts: "No forecast has been made yet.",
    moved: (matchId, from, to) => `Match ${matchId} was moved from ${from}, to ${to}.`,
    odds: (runs, through) =>
      `Title odds are as of ${through}, drawn from at most ${runs} tournaments.`,
    work: {
      backup: "Backup",
      build: "Whole build",
      crawl: "Reading of the news",
      cycle: "Scheduled run",
      deploy: "Deployment",
      live: "Live process",
      poll: "Asking for scores",
      print: "Printing",
    },
    running: (at) => `begun ${at}, the first and not ended yet`,
    ended: (at, took, files) =>
      `ended well ${at}${took ? `, after ${took}` : ""}${files ? `; ${files}` : ""}`,
    written: (count) => `${count} files written`,
    sent: (count) => `${count} files sent`,
    failed: (at, succeeded) =>
      `failed ${at}; ${succeeded ? `the last that went well ended ${succeeded}` : "none has gone well yet"}`,
    alive: (at) => `last sign of life ${at}`,
    noRuns: "This server does not see the work of the pipeline.",
    sources: "Sources",
    kind: {
      matches: "Scores and line-ups",
      tournament: "News of the World Cup",
      market: "News of the market",
      prices: "Share prices",
    },
    counted: (on, read, failing, never) =>
      `${on} turned on: ${read} read when last asked, ${failing} failed, ${never} not asked yet.`,
    noneOn: "None is turned on.",
    noneAsked: (on) => `${on} turned on, none asked yet.`,
    off: (count) => `${count} turned off`,
    state: {
      ok: "read",
      slow: "read, slowly",
      damaged: "read, in part",
      empty: "read, empty",
      html: "answered with a page",
      challenge: "asked for proof of a human",
      unreadable: "could not be read",
      gone: "is gone for good",
      refused: "refused",
      "rate-limited": "asked for fewer questions",
      "server-error": "had an error of its own",
      redirected: "led round in circles",
      "too-large": "was too large",
      timeout: "did not answer in time",
      network: "could not be reached",
      "blocked-address": "has an address that is not asked",
      robots: "wishes not to be asked",
      "circuit-open": "is left alone for a while",
      failed: "failed",
    },
    never: "not asked yet",
    items: (count) => `${count} items`,
    doubted: (doubts) => `not believed or not understood: ${doubts.join("; ")}`,
    inARow: (failures) => `${failures} times in a row`,
    unchangedSince: (at) => `by its server unchanged since ${at}`,
    lastRead: (at) => `last read ${at}`,
    neverRead: "never read",
    notBefore: (at) => `asked again from ${at}`,
  },
  vi: {
    name: "Tình trạng",
    title: "Từng nguồn và từng khâu vừa làm gì",
    well: "Mọi thứ có thể biết đều ổn.",
    troubled: (names) => `Đang trục trặc: ${names}.`,
    ofEdition:
      "Tính đến số báo này. Những gì xảy ra sau khi in thì trang này không thể biết: máy chủ đang chạy mới cho biết.",
    ofNow: (at) => `Tính đến ${at}, lúc trang này được hỏi.`,
    colophon: (clock) =>
      `Dành cho người vận hành trang. Giờ trên trang là ${clock}. Chương trình thì hỏi /health và /api/health.`,
    services: "Dịch vụ",
    service: {
      tournament: "Giải đấu",
      news: "Tin tức",
      market: "Chứng khoán",
      search: "Tìm kiếm",
      integration: "Dữ liệu cho đối tác và webhook",
      hub: "Hội thảo, câu đố, góp ý",
      watchlist: "Danh mục theo dõi",
      registration: "Đăng ký chương trình",
    },
    status: {ok: "ổn", degraded: "trục trặc", unknown: "trang in sẵn không biết được"},
    since: (at) => `từ ${at}`,
    reasons: {
      "only a running server can tell": "chỉ máy chủ đang chạy mới cho biết",
      "a source is not believed": "có nguồn báo điều không thể xảy ra",
      "a result is overdue": "có kết quả quá hạn chưa về",
      "no fixtures are loaded": "chưa nạp lịch đấu",
      "the present state has not been simulated yet": "tình thế hiện tại chưa được mô phỏng",
      "every source of matches that was asked failed": "mọi nguồn tỷ số được hỏi đều hỏng",
      "no source of matches was read for more than a day":
        "hơn một ngày chưa đọc được nguồn tỷ số nào",
      "every source of news that was asked failed": "mọi nguồn tin được hỏi đều hỏng",
      "no source of news was read for more than a day": "hơn một ngày chưa đọc được nguồn tin nào",
      "every source of the market's news that was asked failed":
        "mọi nguồn tin thị trường được hỏi đều hỏng",
      "no source of the market's news was read for more than a day":
        "hơn một ngày chưa đọc được nguồn tin thị trường nào",
      "no edition is out yet": "chưa có số báo nào",
      "the last print has failed": "lần in gần nhất bị hỏng",
      "the process that prints what is new is silent": "tiến trình in tin mới đang im lặng",
      "no edition has a search index yet": "chưa số báo nào có chỉ mục tìm kiếm",
      "deliveries to webhooks wait": "webhook đang phải chờ",
      "the store cannot be written and read": "kho dữ liệu không đọc ghi được",
    },
    stages: "Các khâu",
    edition: (id, at) => `Số báo ${id}, in lúc ${at}.`,
    noEdition: "Chưa có số báo nào.",
    results: (decided, all) => `Đã có kết quả của ${decided} trên ${all} trận.`,
    forecasts: (frozen, through) => `${frozen} dự báo đã niêm phong, mới nhất tính đến ${through}.`,
    noForecasts: "Chưa có dự báo nào.",
    moved: (matchId, from, to) => `Trận ${matchId} đã dời lịch: từ ${from} sang ${to}.`,
    odds: (runs, through) => `Cơ hội vô địch tính đến ${through}, từ tối đa ${runs} giải mô phỏng.`,
    work: {
      backup: "Sao lưu",
      build: "Dựng toàn bộ",
      crawl: "Đọc tin",
      cycle: "Lượt chạy theo lịch",
      deploy: "Triển khai",
      live: "Tiến trình trực tiếp",
      poll: "Hỏi tỷ số",
      print: "In trang",
    },
    running: (at) => `bắt đầu ${at}, lần đầu và chưa xong`,
    ended: (at, took, files) =>
      `xong tốt đẹp ${at}${took ? `, sau ${took}` : ""}${files ? `; ${files}` : ""}`,
    written: (count) => `ghi ${count} tệp`,
    sent: (count) => `gửi ${count} tệp`,
    failed: (at, succeeded) =>
      `hỏng ${at}; ${succeeded ? `lần tốt đẹp gần nhất xong ${succeeded}` : "chưa lần nào tốt đẹp"}`,
    alive: (at) => `còn thấy hoạt động ${at}`,
    noRuns: "Máy chủ này không nhìn thấy công việc của các khâu.",
    sources: "Các nguồn",
    kind: {
      matches: "Tỷ số và đội hình",
      tournament: "Tin World Cup",
      market: "Tin chứng khoán",
      prices: "Giá cổ phiếu",
    },
    counted: (on, read, failing, never) =>
      `${on} nguồn đang bật: lần hỏi gần nhất đọc được ${read}, hỏng ${failing}, chưa hỏi ${never}.`,
    noneOn: "Không nguồn nào được bật.",
    noneAsked: (on) => `${on} nguồn đang bật, chưa hỏi nguồn nào.`,
    off: (count) => `${count} nguồn đang tắt`,
    state: {
      ok: "đọc được",
      slow: "đọc được, nhưng chậm",
      damaged: "đọc được một phần",
      empty: "đọc được, nhưng trống",
      html: "trả lời bằng một trang web",
      challenge: "đòi chứng minh là người",
      unreadable: "không đọc nổi",
      gone: "đã đóng hẳn",
      refused: "từ chối",
      "rate-limited": "đề nghị hỏi thưa hơn",
      "server-error": "tự gặp lỗi",
      redirected: "chuyển hướng vòng quanh",
      "too-large": "quá lớn",
      timeout: "không trả lời kịp",
      network: "không kết nối được",
      "blocked-address": "ở địa chỉ không được hỏi",
      robots: "không muốn bị hỏi",
      "circuit-open": "được để yên một lúc",
      failed: "hỏng",
    },
    never: "chưa hỏi",
    items: (count) => `${count} mục`,
    doubted: (doubts) =>
      `chưa tin hoặc chưa hiểu: ${doubts.map((one) => one.replace(/:.*/, "")).join(", ")}`,
    inARow: (failures) => `${failures} lần liên tiếp`,
    unchangedSince: (at) => `theo máy chủ nguồn chưa đổi từ ${at}`,
    lastRead: (at) => `đọc được gần nhất ${at}`,
    neverRead: "chưa đọc được lần nào",
    notBefore: (at) => `hỏi lại từ ${at}`,
  },
};
