import {readFileSync, writeFileSync} from "node:fs";
import {doErrand} from "../../../pipeline/kit/own-process.ts";
import type {Bodies} from "../../../schemas/bodies.d.ts";
import {indexFile} from "./index-file.ts";
import type {IndexOrder} from "./keep-index.ts";

/** Writes a search index. */
doErrand(({documents: list, sha256, to}: IndexOrder) => {
  const {documents} = JSON.parse(readFileSync(list, "utf8")) as Bodies["search/documents.json"];
  writeFileSync(to, indexFile(documents, sha256), {flush: true});
});
