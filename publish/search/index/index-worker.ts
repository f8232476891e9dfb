/** Worker thread that writes a search index. */
import {readFileSync, writeFileSync} from "node:fs";
import {workerData} from "node:worker_threads";
import type {Bodies} from "../../../schemas/bodies.d.ts";
import {indexFile} from "./index-file.ts";
import type {IndexOrder} from "./keep-index.ts";

const {documents: list, sha256, to} = workerData as IndexOrder;
const {documents} = JSON.parse(readFileSync(list, "utf8")) as Bodies["search/documents.json"];
writeFileSync(to, indexFile(documents, sha256), {flush: true});
