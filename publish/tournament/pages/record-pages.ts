import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {Site} from "../../../site/layout/frame.ts";
import {accuracyPage} from "../../../site/tournament/accuracy/accuracy-page.tsx";
import {methodPage} from "../../../site/tournament/method/method-page.tsx";
import {inBoth, lastChange, type Renderable} from "../../endpoint.ts";
import {accuracyView} from "./accuracy-view.ts";
import {methodView} from "./method-view.ts";

/** The pages about the forecasts, in both languages. */
export function recordPages(site: Site): readonly Renderable<Snapshot>[] {
  const page = inBoth<Snapshot>(site);
  return [
    ...page({
      path: "/accuracy",
      summary: "Accuracy of the forecasts",
      cache: "live",
      listed: lastChange(({factsThrough}) => factsThrough),
      view: accuracyView,
      page: accuracyPage,
    }),
    ...page({
      path: "/method",
      summary: "Method of the forecasts",
      cache: "live",
      listed: lastChange(({odds}) => odds.trend.at(-1)?.asOf ?? null),
      view: methodView,
      page: methodPage,
    }),
  ];
}
