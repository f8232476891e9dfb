import {figure, signedFigure} from "../charts/market/figures.ts";
import {Change} from "./change.tsx";
import type {DeskIndex, DeskMove} from "./desk-view.ts";
import {billions, dong} from "./words.ts";

/** A table of indices with their last change. */
export function Levels({id, title, rows}: {id: string; title: string; rows: readonly DeskIndex[]}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table class="measure">
        <caption class="unseen">{title}: điểm khi đóng cửa</caption>
        <thead>
          <tr>
            <th scope="col">Chỉ số</th>
            <th scope="col">Điểm</th>
            <th scope="col">Thay đổi</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({index, name, close, change, changePercent}) => (
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>{figure(close, "vi", 2)}</td>
              <td>
                <Change percent={changePercent} />{" "}
                <span class="fine">{signedFigure(change, "vi", 2)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A table of shares that moved. */
export const Moves = ({caption, moves}: {caption: string; moves: readonly DeskMove[]}) => (
  <table class="measure">
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Mã</th>
        <th scope="col">Giá (đồng)</th>
        <th scope="col">%</th>
        <th scope="col">Giá trị</th>
      </tr>
    </thead>
    <tbody>
      {moves.map(({symbol, name, close, changePercent, limit, turnover}) => (
        <tr key={symbol}>
          <th scope="row">
            <a href={`/stocks/${symbol}`} title={name ?? undefined}>
              {symbol}
            </a>
          </th>
          <td>{dong(close)}</td>
          <td>
            <Change percent={changePercent} limit={limit} />
          </td>
          <td>{billions(turnover)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
