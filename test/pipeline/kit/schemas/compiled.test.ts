import {expect, test} from "vitest";
import {compiledChecks} from "../../../../pipeline/kit/schemas/compiled.ts";

const document = {
  id: "page-schedule",
  kind: "page",
  language: "en",
  title: "Schedule",
  titleVi: null,
  text: "",
  textVi: null,
  names: [],
  url: "/schedule",
  dataUrl: null,
  publishedAt: null,
  year: null,
};
const check = compiledChecks().get("search/documents.json")!;
const {title: _, ...untitled} = document;

// Properties may have the names of annotations: only a schema's own annotations are left out.
test.each<{says: string; documents: object[]; isRight: boolean}>([
  {says: "a document", documents: [document], isRight: true},
  {says: "a title that is no text", documents: [{...document, title: 1}], isRight: false},
  {says: "an empty title", documents: [{...document, title: ""}], isRight: false},
  {says: "no title", documents: [untitled], isRight: false},
  {says: "an undeclared description", documents: [{...document, description: "-"}], isRight: false},
])("$says is checked although annotations are not compiled", ({documents, isRight}) => {
  expect(check({total: documents.length, documents})).toBe(isRight);
});
