import type {ComponentChildren} from "preact";
import {FEED, type InLanguages, useLanguage} from "../layout/frame.ts";
import {inEveryLanguage, placeLink} from "./place-link.tsx";

/** Pages linked in the footer of all pages, by their English paths. */
const LINKS = inEveryLanguage([
  {path: "/on", name: {en: "Back issues", vi: "Số báo cũ"}},
  {path: "/records", name: {en: "Records", vi: "Kỷ lục"}},
  {path: "/referees", name: {en: "Referees", vi: "Trọng tài"}},
  {path: "/venues", name: {en: "Venues", vi: "Sân vận động"}},
  {path: "/method", name: {en: "Method", vi: "Phương pháp"}},
  {path: "/workshops", name: {en: "Workshops", vi: "Hội thảo"}},
  {path: "/quizzes", name: {en: "Quizzes", vi: "Trắc nghiệm"}},
  {path: "/feedback", name: {en: "Feedback", vi: "Góp ý"}},
  {path: "/status", name: {en: "Status", vi: "Tình trạng"}},
  {path: "/docs/api", name: {en: "For developers", vi: "Dành cho lập trình viên"}},
  {path: "/search", name: {en: "Search", vi: "Tìm kiếm"}},
]);

const WORDS: InLanguages<{more: string; data: string}> = {
  en: {more: "More", data: "This page as data"},
  vi: {more: "Thêm", data: "Trang này dạng dữ liệu"},
};

interface FooterProps {
  /** The basis of the page's figures. */
  readonly colophon: ComponentChildren;
  /** Path of the same content as JSON; null if there is none. */
  readonly dataHref: string | null;
}

/**
 * The footer: the basis of the page, its data, and further links; the links are the same on every
 * page.
 */
export function Footer({colophon, dataHref}: FooterProps) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <footer class="colophon">
      {colophon}
      <nav aria-label={words.more}>
        <ul
          class="foot-links"
          dangerouslySetInnerHTML={{
            __html:
              LINKS[language] +
              placeLink(FEED[language], "RSS") +
              (dataHref === null ? "" : placeLink(dataHref, words.data)),
          }}
        />
      </nav>
    </footer>
  );
}
