import {readFileSync} from "node:fs";
import {join} from "node:path";
import type {Language} from "../../pipeline/kit/grammar/types.ts";
import {PROJECT_FOLDER} from "../../pipeline/kit/project-folder.ts";
import {competitionOf} from "../../pipeline/tournament/rules/competition.ts";
import type {Tournament} from "../../pipeline/tournament/types.ts";

/** Folder of the texts that are published with the deployment's addresses and names filled in. */
export const TEXTS = join(PROJECT_FOLDER, "publish/discovery");

export interface Addresses {
  readonly baseUrl: string;
  readonly authUrl: string;
}

type NamedTournament = Pick<Tournament, "year" | "competition">;

/** A text with `{competition}` and `{year_of_it}` filled in. */
export const inTournament = (
  text: string,
  tournament: NamedTournament,
  language: Language = "en",
): string =>
  text
    .replaceAll("{competition}", competitionOf(tournament).name[language])
    .replaceAll("{year_of_it}", String(tournament.year));

/** The parts of a deployment that the texts name. */
export interface Named extends Addresses {
  readonly tournament: NamedTournament;
}

/**
 * A text of that folder; `{base_url}`, `{auth_url}`, `{competition}` and `{year_of_it}` are replaced
 * by the deployment's.
 */
export const textFor = (file: string, {baseUrl, authUrl, tournament}: Named): string =>
  inTournament(readFileSync(join(TEXTS, file), "utf8"), tournament)
    .replaceAll("{base_url}", baseUrl)
    .replaceAll("{auth_url}", authUrl);
