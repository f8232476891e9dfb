import type {ComponentChildren, ComponentProps, JSX} from "preact";
import {FigureTable} from "../../../site/charts/market/chart-figure.tsx";
import {Thumbnail, Tickers} from "../../../site/components/article-extras.tsx";
import {ChanceBar} from "../../../site/components/chance-bar.tsx";
import {Figure} from "../../../site/components/figure.tsx";
import {Certain, HeatTable} from "../../../site/components/heat-table.tsx";
import {Internationals} from "../../../site/components/internationals.tsx";
import {Kickoff} from "../../../site/components/kickoff.tsx";
import {Linked} from "../../../site/components/linked.tsx";
import {MatchRow} from "../../../site/components/match-row.tsx";
import type {MatchView} from "../../../site/components/match-view.ts";
import type {PlotSize} from "../../../site/components/plot-size.ts";
import {PreviousAndNext} from "../../../site/components/previous-and-next.tsx";
import {ProbabilityBar} from "../../../site/components/probability-bar.tsx";
import {Scorebox} from "../../../site/components/scorebox.tsx";
import {ScrollTable} from "../../../site/components/scroll-table.tsx";
import {Sparkline} from "../../../site/components/sparkline.tsx";
import {State} from "../../../site/components/state.tsx";
import {sideFills} from "../../../site/components/team-colours.ts";
import {Flag, TeamName} from "../../../site/components/team-name.tsx";
import {document} from "../../../site/document/document.tsx";
import {type KickoffForm, longDay} from "../../../site/layout/dates.ts";
import type {Frame, Language} from "../../../site/layout/frame.ts";
import {team} from "../team.ts";
import {HEATS, LONG, MATCHES, SLOT} from "./samples.ts";

/** Renders a component in one of its states. */
type Shown = (language: Language) => JSX.Element;
/** By component and state; `MatchStates` has every status of a match. */
type States<Name extends string> = Readonly<Record<Name, Shown>>;
type MatchStates = States<keyof typeof MATCHES>;
type TeamStates = States<NonNullable<ComponentProps<typeof TeamName>["as"]>>;

const ofMatches = (show: (match: MatchView) => JSX.Element): MatchStates =>
  mapped(MATCHES, (match) => () => show(match));
/** An object with the same keys and mapped values. */
const mapped = <Key extends string, From, To>(
  of: Readonly<Record<Key, From>>,
  to: (from: From) => To,
): Readonly<Record<Key, To>> =>
  Object.fromEntries(
    Object.entries<From>(of).map(([key, from]) => [key, to(from)]),
  ) as unknown as Record<Key, To>;

const WIDE: PlotSize = {
  width: 900,
  height: 120,
  top: 10,
  right: 10,
  bottom: 24,
  left: 10,
  font: 15,
};
const COMPACT: PlotSize = {...WIDE, width: 358, font: 14};
const SENTENCE = {en: "Spain rose from 14% to 52%.", vi: "Tây Ban Nha tăng từ 14% lên 52%."};
const figure = (caption: string, more: Partial<ComponentProps<typeof Figure>> = {}): Shown =>
  function Drawn(language) {
    return (
      <Figure
        title={SENTENCE[language]}
        source={language === "en" ? "Source: a sample." : "Nguồn: ví dụ."}
        wide={WIDE}
        compact={COMPACT}
        draw={({height, font}) => (
          <text class="axis" x="10" y={height - 8} font-size={font}>
            14–52
          </text>
        )}
        {...more}
      >
        <FigureTable
          language={language}
          caption={caption}
          columns={["1", "2"]}
          rows={[["14", 52]]}
        />
      </Figure>
    );
  };

const bar = (of: Omit<ComponentProps<typeof ProbabilityBar>, "match">): Shown =>
  function Bar() {
    return <ProbabilityBar {...of} match={MATCHES.scheduled} />;
  };
const THREE = {home: 0.46, draw: 0.27, away: 0.27};

const WORDS = {
  en: {empty: "No source we read gives possession.", live: "In play", final: "Over"},
  vi: {empty: "Không nguồn nào cho biết.", live: "Đang đá", final: "Kết thúc"},
};
const state = (kind: ComponentProps<typeof State>["kind"]): Shown =>
  function InState(language) {
    return <State kind={kind}>{WORDS[language][kind]}</State>;
  };

const turn = (previous: string | null, next: string | null): Shown =>
  function Turn(language) {
    const page = (on: string | null) => on && {path: `/on/${on}`, text: longDay(language, on)};
    return (
      <PreviousAndNext
        name={`${previous} ${next}`}
        previous={page(previous) || null}
        next={page(next) || null}
      />
    );
  };

/** A scorebox does not show forecasts. */
const {"scheduled, without a forecast": _, ...scoreboxes} = ofMatches((match) => (
  <Scorebox match={match} />
));

/** Every component of `site/components` in every state. */
const INTERNATIONALS = [
  {
    playedOn: "2025-06-08",
    opponent: team("fra"),
    where: "neutral",
    competition: "UEFA Nations League",
    goals: [2, 1],
  },
] as const;

export const GALLERY = {
  Scorebox: scoreboxes,
  MatchRow: {
    ...ofMatches((match) => (
      <ul class="rows">
        <MatchRow match={match} />
      </ul>
    )),
    "in a list by day": () => (
      <ul class="rows">
        <MatchRow match={MATCHES.scheduled} hasDay={false} />
      </ul>
    ),
  } satisfies MatchStates & Readonly<Record<string, Shown>>,
  Kickoff: {
    full: () => <Kickoff kickoff={MATCHES.scheduled.kickoff} />,
    day: () => <Kickoff kickoff={MATCHES.scheduled.kickoff} as="day" />,
    date: () => <Kickoff kickoff={MATCHES.scheduled.kickoff} as="date" />,
    heading: () => <Kickoff kickoff={MATCHES.scheduled.kickoff} as="heading" />,
    time: () => <Kickoff kickoff={MATCHES.scheduled.kickoff} as="time" />,
    clock: () => <Kickoff kickoff={MATCHES.scheduled.kickoff} as="clock" />,
  } satisfies States<KickoffForm>,
  ProbabilityBar: {
    "three parts": bar({chances: THREE, happened: null}),
    "two parts": bar({chances: {home: 0.63, away: 0.37}, happened: null}),
    "home won": bar({chances: THREE, happened: "home"}),
    drawn: bar({chances: THREE, happened: "draw"}),
    "away won": bar({chances: THREE, happened: "away"}),
    "all but certain": bar({chances: {home: 0.996, draw: 0.004, away: 0}, happened: null}),
  },
  ChanceBar: {
    "three parts": () => <ChanceBar chances={THREE} fills={sideFills(MATCHES.scheduled)} />,
    "two parts": () => (
      <ChanceBar chances={{home: 0.6, away: 0.4}} fills={sideFills(MATCHES.scheduled)} />
    ),
  },
  Certain: {
    alone: () => <Certain />,
    "beside a name": () => (
      <p>
        <TeamName team={team("esp")} /> <Certain />
      </p>
    ),
  },
  Linked: {
    "a name": (language) => (
      <p>
        <Linked
          text={SENTENCE[language]}
          names={["Spain", "Tây Ban Nha"].map((name) => ({name, path: "/teams/esp"}))}
        />
      </p>
    ),
    "no name": (language) => (
      <p>
        <Linked text={SENTENCE[language]} names={[]} />
      </p>
    ),
  } satisfies States<string>,
  Internationals: {
    "of any opponents": () => (
      <Internationals caption="Form" matches={INTERNATIONALS} hasOpponent={true} />
    ),
    "of one pair": () => (
      <Internationals caption="Meetings" matches={INTERNATIONALS} hasOpponent={false} />
    ),
  } satisfies States<string>,
  ScrollTable: {
    "of figures": () => (
      <ScrollTable
        caption="Figures"
        label="Goals"
        columns={["Team", "Goals"]}
        rows={[["ESP", 3]]}
      />
    ),
    "with headings over columns": () => (
      <ScrollTable
        caption="Figures"
        label="Figures"
        spans={[
          {text: "", columns: 1},
          {text: "Halves", columns: 1},
        ]}
        columns={["Team", "Goals"]}
        rows={[["ESP", 3]]}
      />
    ),
  } satisfies States<string>,
  Flag: {
    alone: () => <Flag team={team("esp")} />,
    "of a team without one": () => <Flag team={{...team("esp"), flag: ""}} />,
  },
  TeamName: {
    full: () => <TeamName team={LONG} />,
    short: () => <TeamName team={LONG} as="short" />,
    "short, of a name that is": () => <TeamName team={team("esp")} as="short" />,
    code: () => <TeamName team={team("esp")} as="code" />,
    both: () => <TeamName team={LONG} as="both" />,
    "an open slot": () => <TeamName team={SLOT} />,
  } satisfies TeamStates & Readonly<Record<string, Shown>>,
  HeatTable: Object.fromEntries(
    Object.entries(HEATS).flatMap(([name, heat]) =>
      [false, true].map((isFull) => [
        `${name}, ${isFull ? "full" : "in short"}`,
        () => <HeatTable heat={heat} caption={name} isFull={isFull} />,
      ]),
    ),
  ) as States<string>,
  Thumbnail: {
    "a picture": () => <Thumbnail picture="/api/news/assets/n-0123456789ab.webp" />,
    none: () => <Thumbnail picture={null} />,
  },
  Tickers: {
    "three of four": () => <Tickers tickers={["FPT", "HPG", "VCB", "VNM"]} />,
    none: () => <Tickers tickers={[]} />,
  },
  Sparkline: {
    "a course": () => <Sparkline values={[0.16, 0.17, 0.142]} />,
    "with a gap": () => <Sparkline values={[0.16, null, 0.142]} />,
    empty: () => <Sparkline values={[]} />,
  },
  Figure: {
    drawn: figure("A"),
    "its title beside it": figure("B", {isTitled: true}),
    "its source in the table": figure("C", {source: null}),
    empty: figure("D", {draw: "0"}),
  },
  PreviousAndNext: {
    between: turn("2026-06-23", "2026-06-25"),
    first: turn(null, "2026-06-12"),
    last: turn("2026-07-19", null),
  },
  State: {
    empty: state("empty"),
    live: state("live"),
  } satisfies States<ComponentProps<typeof State>["kind"]>,
} as const;

/** A page with the whole gallery. */
export const galleryPage = (frame: Frame): string =>
  document({
    frame,
    title: "Gallery",
    lead: "Every component in every state.",
    path: "/gallery",
    dataHref: null,
    structuredData: [],
    colophon: <p>Gallery</p>,
    children: (
      <>
        <h1>Gallery</h1>
        {Object.entries(GALLERY).map(([name, states]) => (
          <section key={name} aria-labelledby={name}>
            <h2 id={name}>{name}</h2>
            {Object.entries(states as Readonly<Record<string, Shown>>).map(([of, show]) => (
              <Sample key={of} name={of}>
                {show(frame.language)}
              </Sample>
            ))}
          </section>
        ))}
      </>
    ),
  });

const Sample = ({name, children}: {name: string; children: ComponentChildren}) => (
  <>
    <h3 lang="en">{name}</h3>
    {children}
  </>
);
