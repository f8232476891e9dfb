import type {ToldEdition} from "../../printed/current-edition.ts";
import {one, run, type Session} from "../statement.ts";

/** Records the current edition for all servers; nothing changes if it is already recorded. */
export const tellEdition = ({ask}: Session, id: string): Promise<void> =>
  ask(
    run(
      `INSERT INTO edition (k, edition_id, told_at_ms) VALUES (1, @id, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint)
       ON CONFLICT (k) DO UPDATE SET edition_id = excluded.edition_id, told_at_ms = excluded.told_at_ms
       WHERE edition.edition_id <> excluded.edition_id`,
      {id},
    ),
  );

/** The edition recorded last; undefined if there is none. */
export const toldEdition = ({ask}: Session): Promise<ToldEdition | undefined> =>
  ask(one<ToldEdition>('SELECT edition_id AS id, told_at_ms AS "toldAtMs" FROM edition'));
