import {BreadthBar} from "../charts/market/breadth-bar.tsx";
import {figure, shortDay} from "../charts/market/figures.ts";
import {FlowBars} from "../charts/market/flow-bars.tsx";
import {IndexChart} from "../charts/market/index-chart.tsx";
import {TreeMap} from "../charts/market/tree-map.tsx";
import type {DeskView} from "./desk-view.ts";
import {marketPage} from "./frame.tsx";
import {Levels, Moves} from "./market-tables.tsx";
import {dayInSentence, vietnamStamp} from "./words.ts";

/** The investor desk at `/desk`: the market as it closed last. Same view, same bytes. */
export function deskPage(view: DeskView): string {
  const {on, indices, sectors, movers, briefing, wire, knownThrough} = view;
  const {title, lead} = headline(view);
  return marketPage({
    ...view,
    title,
    lead,
    path: "/desk",
    jsonHref: "/api/indices",
    trail: [{href: "/desk", text: "Thị trường"}],
    structuredData: [
      {
        "@type": "WebPage",
        name: title,
        description: lead,
        url: `${view.baseUrl}/desk`,
        inLanguage: "vi",
      },
    ],
    dateline: knownThrough && (
      <>
        Số liệu đến <time dateTime={knownThrough}>{vietnamStamp(knownThrough)}</time>
      </>
    ),
    children: (
      <>
        <div class="opening">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
          {briefing && (
            <p>
              <a href={`/briefing/${briefing.date}`}>{briefing.title}</a>
            </p>
          )}
        </div>
        {on !== null && (
          <>
            <section aria-labelledby="month">
              <h2 id="month">VN-Index trong một tháng</h2>
              <IndexChart language="vi" name="VN-Index" {...view.month} />
            </section>
            <Levels id="indices" title="Các chỉ số" rows={indices} />
            <section aria-labelledby="breadth">
              <h2 id="breadth">Độ rộng thị trường</h2>
              {view.breadth && (
                <BreadthBar
                  language="vi"
                  title={`HOSE, ${shortDay(view.breadth.on, "vi", true)}`}
                  breadth={{...view.breadth, ceiling: null, floor: null}}
                />
              )}
              {view.breadthNote && <p class="state">{view.breadthNote}</p>}
            </section>
            {movers && (
              <section aria-labelledby="movers">
                <h2 id="movers">Cổ phiếu biến động mạnh</h2>
                <p class="standfirst">
                  Phiên {shortDay(on, "vi", true)}, trong {movers.of} cổ phiếu HOSE có giá trị giao
                  dịch từ {movers.floorBillions} tỷ đồng trở lên mà Broadsheet có giá chưa điều
                  chỉnh.
                </p>
                <div class="groups">
                  <Moves caption="Tăng mạnh nhất" moves={movers.up} />
                  <Moves caption="Giảm mạnh nhất" moves={movers.down} />
                </div>
              </section>
            )}
            <ForeignFlows {...view} />
            <Levels id="sectors" title="Các nhóm ngành" rows={sectors} />
            <SectorMap turnover={view.sectorTurnover} />
          </>
        )}
        {wire.length > 0 && (
          <section aria-labelledby="wire">
            <h2 id="wire">Tin của Broadsheet</h2>
            <ul>
              {wire.map(({href, text, at}) => (
                <li key={href}>
                  <a href={href}>{text}</a>{" "}
                  <time class="fine" dateTime={at}>
                    {vietnamStamp(at)}
                  </time>
                </li>
              ))}
            </ul>
          </section>
        )}
      </>
    ),
  });
}

const COUNTED = {matched: "khớp lệnh", total: "giao dịch kể cả thỏa thuận"} as const;

function ForeignFlows({flows, flowsNote}: Pick<DeskView, "flows" | "flowsNote">) {
  return (
    <section aria-labelledby="flows">
      <h2 id="flows">Giao dịch khối ngoại</h2>
      {flowsNote && <p class="state">{flowsNote}</p>}
      {flows && (
        <>
          <p class="standfirst">
            Mua ròng của nhà đầu tư nước ngoài từ phiên {shortDay(flows.from, "vi", true)} đến phiên{" "}
            {shortDay(flows.through, "vi", true)}, cộng từ{" "}
            {[...new Set(flows.shares)].join(" đến ")} cổ phiếu lớn trên HOSE mà Broadsheet có số
            liệu, không phải toàn thị trường.
          </p>
          <FlowBars
            language="vi"
            title={`Khối ngoại, ${shortDay(flows.from, "vi", true)} – ${shortDay(flows.through, "vi", true)}`}
            unit={flows.unit}
            days={flows.days}
          />
        </>
      )}
    </section>
  );
}

function SectorMap({turnover}: {turnover: DeskView["sectorTurnover"]}) {
  return (
    <section aria-labelledby="sector-map">
      <h2 id="sector-map">Giá trị giao dịch theo ngành</h2>
      {turnover === null ? (
        <p class="state">Không nguồn nào cho biết khối lượng giao dịch của phiên này.</p>
      ) : (
        <>
          <p class="standfirst">
            Giá trị {COUNTED[turnover.counts]}, ước tính theo giá đóng cửa, của {turnover.shares} cổ
            phiếu HOSE mà Broadsheet có số liệu; thay đổi là bình quân theo giá trị.
          </p>
          <TreeMap
            language="vi"
            title={`HOSE, ${shortDay(turnover.on, "vi", true)}`}
            measure="Giá trị giao dịch, tỷ đồng"
            tiles={turnover.tiles.map(({sector, turnover: value, change}) => ({
              name: sector,
              short: sector,
              size: value / 1e9,
              change,
            }))}
          />
        </>
      )}
    </section>
  );
}

function headline({on, indices}: DeskView): {title: string; lead: string} {
  const [first] = indices;
  if (on === null || first === undefined)
    return {title: "Thị trường chứng khoán", lead: "Chưa có phiên giao dịch nào có số liệu."};
  const {name, close, change, changePercent} = first;
  const moved =
    change === 0
      ? "không đổi"
      : `${change > 0 ? "tăng" : "giảm"} ${figure(Math.abs(changePercent), "vi", 2)}%`;
  return {
    title: `${name} ${moved}, đóng cửa ở mức ${figure(close, "vi", 2)} điểm`,
    lead: `Thị trường chứng khoán Việt Nam khi kết thúc phiên ${dayInSentence(on)}: chỉ số, độ rộng, cổ phiếu và nhóm ngành.`,
  };
}
