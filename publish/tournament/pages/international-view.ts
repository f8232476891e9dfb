import type {InternationalView} from "../../../site/components/internationals.tsx";
import type {TeamLabel} from "../../../site/components/team-name.tsx";
import type {historicTeam} from "../sides.ts";
import type {formBefore} from "../teams/internationals.ts";

/** A team in history, as labelled on pages: it may have no flag and no name of its own. */
export const historicLabel = (team: ReturnType<typeof historicTeam>): TeamLabel => ({
  ...team,
  nameVi: team.nameVi ?? team.name,
  flag: team.flag ?? "",
});

/** An international of a body, for a page. */
export const internationalView = ({
  opponent,
  ...match
}: ReturnType<typeof formBefore>[number]): InternationalView => ({
  ...match,
  opponent: historicLabel(opponent),
});
