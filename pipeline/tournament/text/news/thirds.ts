import * as en from "../../../kit/grammar/en.ts";
import {capitalised, paragraph, sentence} from "../../../kit/grammar/sentence.ts";
import * as vi from "../../../kit/grammar/vi.ts";
import type {GeneratedArticle, GeneratedText} from "../../../news/generated.ts";
import {isDecided} from "../../rules/result.ts";
import type {Criterion} from "../../rules/types.ts";
import type {Snapshot} from "../../snapshot.ts";
import type {Stage, TeamId, Text} from "../../types.ts";
import {aftermathOf} from "../recap/aftermath.ts";
import {THE_STAGE} from "../stages.ts";
import {lastKickoff, settledAt} from "./settled.ts";
import {BY as BY_EN, signed} from "./table-en.ts";
import {BY as BY_VI} from "./table-vi.ts";

interface Third {
  readonly teamId: TeamId;
  readonly team: Text;
  readonly group: string;
  readonly position: number;
  readonly points: number;
  readonly goalDifference: number;
  readonly advances: boolean;
}
/** The third-placed teams once every group is complete. */
export interface ThirdsFacts {
  readonly leadsTo: Stage;
  readonly advance: number;
  readonly of: number;
  readonly thirds: readonly Third[];
  /** What told the last one in from the first one out, where they had the same points. */
  readonly edge: Exclude<Criterion, "points"> | null;
}

const thirdsSlug = ({tournament}: Snapshot): string => `${tournament.year}-thirds`;

/**
 * Which of the third-placed teams go through; null until every group is complete, and where there
 * is no such rule.
 */
export function thirdsArticle(snapshot: Snapshot): GeneratedArticle | null {
  const advance = snapshot.tournament.advanceThirdPlaced;
  const matches = snapshot.matches.filter(({fixture}) => fixture.stage === "group");
  if (advance === 0 || !matches.every(({state}) => isDecided(state))) return null;
  const kickoffAt = lastKickoff(matches);
  const publishedAt = settledAt(snapshot, kickoffAt);
  const {thirds} = aftermathOf(snapshot, kickoffAt);
  const [lastIn, firstOut] = [thirds[advance - 1], thirds[advance]];
  if (!publishedAt || !lastIn || !firstOut) return null;
  const by = firstOut.decidedBy;
  const facts: ThirdsFacts = {
    leadsTo: snapshot.matches.find(({fixture}) => fixture.stage !== "group")!.fixture.stage,
    advance,
    of: thirds.length,
    thirds: thirds.map(({teamId, group, position, points, goalDifference, advances}) => ({
      teamId,
      team: snapshot.teams.get(teamId)!.name,
      group,
      position,
      points,
      goalDifference,
      advances,
    })),
    edge: lastIn.points === firstOut.points && by !== "points" ? by : null,
  };
  return {
    slug: thirdsSlug(snapshot),
    kind: "thirds",
    publishedAt,
    teams: thirds.map(({teamId}) => teamId),
    matchIds: [],
    facts,
    versions: {en: english(facts), vi: vietnamese(facts)},
  };
}

const split = ({thirds}: ThirdsFacts) => {
  const through = thirds.filter(({advances}) => advances);
  const out = thirds.filter(({advances}) => !advances);
  return {through, out, lastIn: through.at(-1)!, firstOut: out[0]!};
};

function english(facts: ThirdsFacts): GeneratedText {
  const {through, out, lastIn, firstOut} = split(facts);
  const {advance, of, leadsTo, edge} = facts;
  const row = ({team, group, points, goalDifference}: Third) =>
    `${en.team(team)} (Group ${group}, ${en.count(points, "point")}, ${signed(goalDifference)})`;
  const goal = THE_STAGE[leadsTo].en;
  const apart = edge
    ? `both had ${en.count(lastIn.points, "point")}, and ${BY_EN[edge]} decided`
    : `${en.team(lastIn.team)} had ${en.count(lastIn.points, "point")}, ${en.team(firstOut.team)} ${en.number(firstOut.points)}`;
  return {
    title: capitalised(
      `${en.team(lastIn.team)} the last third-placed team through, ${en.team(firstOut.team)} the first to miss out`,
    ),
    summary: `The groups are over: ${en.number(advance)} of the ${en.number(of)} third-placed teams go on to ${goal}.`,
    body: [
      paragraph(
        sentence(`through as best third-placed teams, in this order: ${en.list(through.map(row))}`),
      ),
      paragraph(
        sentence(
          `for the last place it was ${en.team(lastIn.team)} before ${en.team(firstOut.team)}: ${apart}`,
        ),
        sentence(`out: ${en.list(out.map(row))}`),
      ),
    ].filter((one) => one !== null),
  };
}

function vietnamese(facts: ThirdsFacts): GeneratedText {
  const {through, out, lastIn, firstOut} = split(facts);
  const {advance, of, leadsTo, edge} = facts;
  const row = ({team, group, points, goalDifference}: Third) =>
    `${vi.team(team)} (bảng ${group}, ${vi.count(points, "điểm")}, hiệu số ${signed(goalDifference)})`;
  const goal = THE_STAGE[leadsTo].vi;
  const apart = edge
    ? `hai đội cùng có ${vi.count(lastIn.points, "điểm")}, ${BY_VI[edge]} phân định`
    : `${vi.team(lastIn.team)} có ${vi.count(lastIn.points, "điểm")}, ${vi.team(firstOut.team)} có ${vi.number(firstOut.points)}`;
  return {
    title: capitalised(
      `${vi.team(lastIn.team)} giành suất hạng ba cuối cùng, ${vi.team(firstOut.team)} lỡ vé`,
    ),
    summary: `Vòng bảng khép lại: ${vi.number(advance)} trong ${vi.number(of)} đội xếp thứ ba vào ${goal}.`,
    body: [
      paragraph(sentence(`các đội hạng ba đi tiếp, xếp theo thứ tự: ${vi.list(through.map(row))}`)),
      paragraph(
        sentence(
          `suất cuối cùng thuộc về ${vi.team(lastIn.team)} chứ không phải ${vi.team(firstOut.team)}: ${apart}`,
        ),
        sentence(`bị loại: ${vi.list(out.map(row))}`),
      ),
    ].filter((one) => one !== null),
  };
}
