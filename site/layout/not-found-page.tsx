import {document} from "./document.tsx";
import type {Frame} from "./frame.ts";

/** Where a reader who is lost may have wanted to go. */
const PLACES = [
  {href: "/", text: "The front page: title odds, matches, tables, bracket"},
  {href: "/accuracy", text: "How good the forecasts were"},
  {href: "/api/schedule", text: "All fixtures, as JSON"},
  {href: "/api/news", text: "News of the World Cup, as JSON"},
  {href: "/docs/api", text: "The API: guides, every address with samples, a console to try it"},
];

/** The page that a browser is shown for an address with nothing behind it. */
export const notFoundPage = (frame: Frame): string =>
  document({
    frame,
    title: "There is nothing at this address",
    lead: "The page was moved, or its address is misspelt.",
    path: "/404",
    isTwinned: false,
    dataHref: null,
    structuredData: [],
    dateline: "404: not found",
    colophon: <p>A program that asks for JSON is told what was wrong as a problem document.</p>,
    children: (
      <div class="opening">
        <h1>There is nothing at this address</h1>
        <p class="lead">
          The page was moved, or its address is misspelt. <span lang="vi">Không có trang này.</span>
        </p>
        <ul>
          {PLACES.map(({href, text}) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </div>
    ),
  });
