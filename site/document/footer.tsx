import type {ComponentChildren} from "preact";
import {type InLanguages, useLanguage} from "../layout/frame.ts";
import {inEveryLanguage, placeLink} from "./place-link.tsx";

/** Pages at the foot of every other, by their English paths. */
const LINKS = inEveryLanguage([
  {path: "/on", name: {en: "Back issues", vi: "Số báo cũ"}},
  {path: "/records", name: {en: "Records", vi: "Kỷ lục"}},
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
  /** What the figures of the page rest on. */
  readonly colophon: ComponentChildren;
  /** The same content as JSON, a path; null where there is none. */
  readonly dataHref: string | null;
}

/** The same on every page: what it rests on, its data, and where else to go. */
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
            __html: LINKS[language] + (dataHref === null ? "" : placeLink(dataHref, words.data)),
          }}
        />
      </nav>
    </footer>
  );
}
