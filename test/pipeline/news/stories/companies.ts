import type {ListedCompany} from "../../../../pipeline/news/stories/listed-company.ts";
import {recorded} from "../../../fixtures/recorded.ts";

/** Thirty listed companies, including some whose symbols are words. */
export const COMPANIES = recorded<readonly ListedCompany[]>("news/companies.json");
