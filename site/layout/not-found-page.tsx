import {document} from "./document.tsx";

/** What the page for unknown addresses is made from. */
export interface NotFoundView {
  readonly baseUrl: string;
  readonly stylesheetHref: string;
}

/** Where a reader who is lost may have wanted to go. */
const PLACES = [
  {href: "/", text: "The front page: title odds, matches, tables, bracket"},
  {href: "/accuracy", text: "How good the forecasts were"},
  {href: "/api/schedule", text: "All fixtures, as JSON"},
  {href: "/api/news", text: "News of the World Cup, as JSON"},
  {href: "/docs/api", text: "The API: guides, every address with samples, a console to try it"},
];

/** The page that a browser is shown for an address with nothing behind it. */
export const notFoundPage = ({baseUrl, stylesheetHref}: NotFoundView): string =>
  document({
    baseUrl,
    title: "There is nothing at this address",
    lead: "The page was moved, or its address is misspelt.",
    lang: "en",
    canonical: "/404",
    jsonTwin: "/.well-known/openapi.json",
    stylesheet: stylesheetHref,
    nav: [
      {href: "/", text: "Front page"},
      {href: "/accuracy", text: "Accuracy"},
    ],
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
