import {BreadthBar} from "../charts/market/breadth-bar.tsx";
import {figure, shortDay} from "../charts/market/figures.ts";
import {FlowBars} from "../charts/market/flow-bars.tsx";
import {IndexChart} from "../charts/market/index-chart.tsx";
import {TreeMap} from "../charts/market/tree-map.tsx";
import {webPage} from "../document/structured-data.ts";
import {capitalised} from "../layout/capitalised.ts";
import {longDayInText} from "../layout/dates.ts";
import {pathIn, useLanguage} from "../layout/frame.ts";
import {Section} from "../layout/section.tsx";
import {BoardLinks} from "./board-page.tsx";
import {counting} from "./breadth.ts";
import type {DeskView, TradingHours} from "./desk-view.ts";
import {WORDS} from "./desk-words.ts";
import {marketPage} from "./frame.tsx";
import {IndexStrip, Levels, Moves, Stories} from "./market-tables.tsx";
import {shortName} from "./share-name.tsx";
import {vietnamStamp} from "./words.ts";

interface OfView {
  readonly view: DeskView;
}

/** The investor desk at `/desk`: the market at its last close. */
export function deskPage(view: DeskView): string {
  const {language, on, indices, sectors, knownThrough, hours} = view;
  const words = WORDS[language];
  const {title, lead} = headline(view);
  return marketPage({
    ...view,
    title,
    lead,
    path: "/desk",
    jsonHref: "/api/indices",
    hasCharts: on !== null,
    trail: [{href: "/desk", text: words.name}],
    structuredData: webPage(view, "/desk", {title, lead}),
    children: (
      <>
        <div class="opening">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
          {knownThrough && (
            <p class="standfirst">
              {words.through}{" "}
              <time dateTime={knownThrough}>{vietnamStamp(language, knownThrough)}</time>
            </p>
          )}
        </div>
        {indices.length > 0 && (
          <section aria-labelledby="indices">
            <h2 id="indices" class="unseen">
              {words.indices}
            </h2>
            <IndexStrip rows={indices} />
          </section>
        )}
        <div class="columns">
          <div class="main">
            {on !== null && (
              <>
                {view.month.bars.length > 0 && (
                  <Section id="month" title={words.month}>
                    <IndexChart language={language} name="VN-Index" {...view.month} />
                  </Section>
                )}
                <Breadth view={view} />
                <Movers view={view} />
                <SectorMap view={view} />
                <ForeignFlows view={view} />
              </>
            )}
          </div>
          <div class="aside">
            {on !== null && hours && <Session on={on} hours={hours} isOld={view.age !== null} />}
            {view.briefing && (
              <Section id="briefing" title={view.age ? words.lastBriefing : words.briefing}>
                <p>
                  <a href={pathIn(language, `/briefing/${view.briefing.date}`)}>
                    {view.briefing.title[language]}
                  </a>
                </p>
              </Section>
            )}
            {view.papers.length > 0 && (
              <Section id="papers" title={words.papers}>
                <Stories links={view.papers} />
                <p>
                  <a href={pathIn(language, "/news")}>{words.allNews}</a>
                </p>
              </Section>
            )}
            {sectors.length > 0 && <Levels id="sectors" title={words.sectors} rows={sectors} />}
            {view.wire.length > 0 && (
              <Section id="wire" title={words.wire}>
                <Stories links={view.wire} />
              </Section>
            )}
            <Section id="more" title={words.more}>
              <ul class="plain">
                {(["stocks", "intel", "portfolio"] as const).map((place) => (
                  <li key={place}>
                    <a href={pathIn(language, `/${place}`)}>{words[place]}</a>
                  </li>
                ))}
                <BoardLinks boards={view.boards} />
              </ul>
            </Section>
          </div>
        </div>
      </>
    ),
  });
}

interface SessionProps {
  readonly on: string;
  readonly hours: TradingHours;
  readonly isOld: boolean;
}

function Session({on, hours, isOld}: SessionProps) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <Section id="session" title={words.session}>
      <p>
        {isOld
          ? words.lastKnown(longDayInText(language, on))
          : words.state(longDayInText(language, on), hours.close)}
      </p>
      <p>{words.next(longDayInText(language, hours.nextOn), hours.isNextListed)}</p>
      <p class="fine">
        {words.hours(hours.open, hours.breakFrom, hours.breakTo, hours.close)}{" "}
        {words.auctions(
          hours.openingAuctionTo,
          hours.closingAuctionFrom,
          hours.closingAuctionTo,
          hours.outAt,
        )}
      </p>
    </Section>
  );
}

function Breadth({view: {language, on, breadth}}: OfView) {
  const words = WORDS[language];
  return (
    <Section id="breadth" title={words.breadth}>
      {breadth === null ? (
        <p class="state">{words.breadthUnknown}</p>
      ) : (
        <>
          <BreadthBar
            language={language}
            title={`HOSE, ${shortDay(on!, language, true)}`}
            breadth={breadth}
          />
          <p class="fine">{counting(language, breadth)}</p>
        </>
      )}
    </Section>
  );
}

function Movers({view: {language, on, movers}}: OfView) {
  if (movers === null) return null;
  const words = WORDS[language];
  return (
    <Section id="movers" title={words.movers}>
      <p class="standfirst">
        {words.moversOf(shortDay(on!, language, true), movers.of, movers.floorBillions)}
      </p>
      <div class="pair">
        <Moves caption={words.up} moves={movers.up} />
        <Moves caption={words.down} moves={movers.down} />
      </div>
    </Section>
  );
}

function ForeignFlows({view: {language, on, flows}}: OfView) {
  const words = WORDS[language];
  const day = (of: string) => shortDay(of, language, true);
  return (
    <Section id="flows" title={words.flows}>
      {flows === null && <p class="state">{words.flowsUnknown}</p>}
      {flows && flows.through !== on && (
        <p class="state">{words.flowsEarlier(day(on!), day(flows.through), flows.days.length)}</p>
      )}
      {flows && (
        <>
          <p class="standfirst">
            {words.flowsOf(day(flows.from), day(flows.through), flows.shares)}
          </p>
          <FlowBars
            language={language}
            title={`${words.foreign}, ${day(flows.from)} – ${day(flows.through)}`}
            unit={words.unit[flows.unit]}
            days={flows.days}
          />
        </>
      )}
    </Section>
  );
}

function SectorMap({view: {language, sectorTurnover: turnover}}: OfView) {
  const words = WORDS[language];
  return (
    <Section id="sector-map" title={words.sectorMap}>
      {turnover === null ? (
        <p class="state">{words.sectorMapUnknown}</p>
      ) : (
        <>
          <p class="standfirst">{words.sectorMapOf(turnover.counts, turnover.shares)}</p>
          <TreeMap
            language={language}
            title={`${words.sectorMap}, HOSE, ${shortDay(turnover.on, language, true)}`}
            measure={words.measure}
            tiles={turnover.tiles.map(({sector, turnover: value, change, shares}) => ({
              name: capitalised(sector[language]),
              short: capitalised(sector[language]),
              size: value / 1e9,
              change,
              shares: shares.map(({turnover: size, name, ...share}) => ({
                ...share,
                name: name ? shortName(language, name) : share.symbol,
                href: pathIn(language, `/stocks/${share.symbol}`),
                size: size / 1e9,
              })),
            }))}
          />
        </>
      )}
    </Section>
  );
}

/** The headline of a session, with the close of the VN-Index. */
export function headline({language, on, indices}: Pick<DeskView, "language" | "on" | "indices">): {
  title: string;
  lead: string;
} {
  const words = WORDS[language];
  if (on === null) return {title: words.title, lead: words.noSession};
  const lead = words.lead(longDayInText(language, on));
  const vnIndex = indices.find(({index}) => index === "VNINDEX");
  if (!vnIndex || vnIndex.change === null) return {title: words.title, lead};
  const {name, close, change, changePercent} = vnIndex;
  const points = figure(close, language, 2);
  const moved = figure(Math.abs(changePercent!), language, 2);
  return {
    title:
      change === 0
        ? words.unchanged(name[language], points)
        : words[change > 0 ? "risen" : "fallen"](name[language], moved, points),
    lead,
  };
}
