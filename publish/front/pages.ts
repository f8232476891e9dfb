import {homePage} from "../../site/home/home-page.tsx";
import type {Site} from "../../site/layout/frame.ts";
import type {Renderable} from "../endpoint.ts";
import {inBoth} from "../pages-in-both.ts";
import type {FrontSource} from "./front-source.ts";
import {homeView} from "./home.ts";

/** The front page in both languages. */
export const frontPages = (site: Site): readonly Renderable<FrontSource>[] =>
  inBoth<FrontSource>(site)({
    path: "/",
    summary: "Front page",
    cache: "live",
    render: (source, frame) => homePage(homeView(source, frame)),
  });
