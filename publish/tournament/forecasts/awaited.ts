import {unnamed} from "../../../pipeline/tournament/rules/slot.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {Text} from "../../../pipeline/tournament/types.ts";
import {longDayInText} from "../../../site/layout/dates.ts";

/** The reason for missing forecasts and the day they begin; null once all teams are known. */
export function awaited({tournament, teams}: Snapshot): Text | null {
  const open = unnamed(tournament).length;
  if (open === 0) return null;
  const {slotsFilledOn: on} = tournament;
  const all = teams.size + open;
  const [en, vi] = on ? [longDayInText("en", on), longDayInText("vi", on)] : [];
  return {
    en: `${open} of ${all} teams are still to be named: forecasts begin when all are${en ? `, expected on ${en}` : ""}.`,
    vi: `Còn ${open} trong ${all} đội chưa xác định: dự báo bắt đầu khi đủ đội${vi ? `, dự kiến ${vi}` : ""}.`,
  };
}
