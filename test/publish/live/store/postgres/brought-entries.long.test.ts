import {describe, expect, test} from "vitest";
import {appendBrought} from "../../../../../publish/live/store/postgres/brought-entries.ts";
import {openPostgres} from "../../../../../publish/live/store/postgres/open.ts";
import {usePostgres, withoutPostgres} from "../../../../fixtures/postgres/use-postgres.ts";

const entryOf = (origin: string) => ({
  at: "2026-06-11T18:05:00Z",
  actor: "admin",
  action: "POST lineup",
  target: origin,
  status: 200,
  requestId: "r",
  ip: "::1",
  origin,
});

describe.skipIf(withoutPostgres())("audit entries that are brought", () => {
  const {empty} = usePostgres();
  test("are stored once, however often and by however many at once, among the log's own", async () => {
    const {session, store} = await openPostgres({url: await empty(), max: 5});
    const own = {...entryOf("own"), origin: undefined};
    await store.audit.append(own);
    for (let round = 0; round < 3; round++)
      await Promise.all(
        ["a", "a", "b", "a"].map((origin) => appendBrought(session, entryOf(origin))),
      );
    await store.audit.append(own);
    const targets = (await store.audit.list(100)).map(({target}) => target);
    expect(targets.toSorted()).toEqual(["a", "b", "own", "own"]);
    await store.close();
  });
});
