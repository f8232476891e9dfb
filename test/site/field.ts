import type {
  GroupTableRow,
  GroupTableView,
  TeamLabel,
} from "../../site/tournament/front-page-view.ts";

// The final tables of 2026, a line per team in table order: code, English and Vietnamese name,
// flag, won, drawn, lost, goals for and against, what separated it, and Q when it reached the round
// of 32. Results from openfootball/worldcup.json (public domain).
const FINAL = `
# A
MEX|Mexico|Mexico|🇲🇽|3|0|0|6|0|points|Q
RSA|South Africa|Nam Phi|🇿🇦|1|1|1|2|3|points|Q
KOR|South Korea|Hàn Quốc|🇰🇷|1|0|2|2|3|points|-
CZE|Czech Republic|Cộng hòa Séc|🇨🇿|0|1|2|2|6|points|-
# B
SUI|Switzerland|Thụy Sĩ|🇨🇭|2|1|0|7|3|points|Q
CAN|Canada|Canada|🇨🇦|1|1|1|8|3|goalDifference|Q
BIH|Bosnia and Herzegovina|Bosna và Hercegovina|🇧🇦|1|1|1|5|6|goalDifference|Q
QAT|Qatar|Qatar|🇶🇦|0|1|2|2|10|points|-
# C
BRA|Brazil|Brasil|🇧🇷|2|1|0|7|1|goalDifference|Q
MAR|Morocco|Maroc|🇲🇦|2|1|0|6|3|goalDifference|Q
SCO|Scotland|Scotland|🏴󠁧󠁢󠁳󠁣󠁴󠁿|1|0|2|1|4|points|-
HAI|Haiti|Haiti|🇭🇹|0|0|3|2|8|points|-
# D
USA|USA|Hoa Kỳ|🇺🇸|2|0|1|8|4|points|Q
AUS|Australia|Úc|🇦🇺|1|1|1|2|2|goalDifference|Q
PAR|Paraguay|Paraguay|🇵🇾|1|1|1|2|4|goalDifference|Q
TUR|Turkey|Thổ Nhĩ Kỳ|🇹🇷|1|0|2|3|5|points|-
# E
GER|Germany|Đức|🇩🇪|2|0|1|10|4|headToHeadPoints|Q
CIV|Ivory Coast|Bờ Biển Ngà|🇨🇮|2|0|1|4|2|headToHeadPoints|Q
ECU|Ecuador|Ecuador|🇪🇨|1|1|1|2|2|points|Q
CUW|Curaçao|Curaçao|🇨🇼|0|1|2|1|9|points|-
# F
NED|Netherlands|Hà Lan|🇳🇱|2|1|0|10|4|points|Q
JPN|Japan|Nhật Bản|🇯🇵|1|2|0|7|3|points|Q
SWE|Sweden|Thụy Điển|🇸🇪|1|1|1|7|7|points|Q
TUN|Tunisia|Tunisia|🇹🇳|0|0|3|2|12|points|-
# G
BEL|Belgium|Bỉ|🇧🇪|1|2|0|6|2|goalDifference|Q
EGY|Egypt|Ai Cập|🇪🇬|1|2|0|5|3|goalDifference|Q
IRN|Iran|Iran|🇮🇷|0|3|0|3|3|points|-
NZL|New Zealand|New Zealand|🇳🇿|0|1|2|4|10|points|-
# H
ESP|Spain|Tây Ban Nha|🇪🇸|2|1|0|5|0|points|Q
CPV|Cape Verde|Cabo Verde|🇨🇻|0|3|0|2|2|points|Q
URU|Uruguay|Uruguay|🇺🇾|0|2|1|3|4|goalDifference|-
KSA|Saudi Arabia|Ả Rập Xê Út|🇸🇦|0|2|1|1|5|goalDifference|-
# I
FRA|France|Pháp|🇫🇷|3|0|0|10|2|points|Q
NOR|Norway|Na Uy|🇳🇴|2|0|1|8|7|points|Q
SEN|Senegal|Sénégal|🇸🇳|1|0|2|8|6|points|Q
IRQ|Iraq|Iraq|🇮🇶|0|0|3|1|12|points|-
# J
ARG|Argentina|Argentina|🇦🇷|3|0|0|8|1|points|Q
AUT|Austria|Áo|🇦🇹|1|1|1|6|6|goalDifference|Q
ALG|Algeria|Algérie|🇩🇿|1|1|1|5|7|goalDifference|Q
JOR|Jordan|Jordan|🇯🇴|0|0|3|3|8|points|-
# K
COL|Colombia|Colombia|🇨🇴|2|1|0|4|1|points|Q
POR|Portugal|Bồ Đào Nha|🇵🇹|1|2|0|6|1|points|Q
COD|DR Congo|CHDC Congo|🇨🇩|1|1|1|4|3|points|Q
UZB|Uzbekistan|Uzbekistan|🇺🇿|0|0|3|2|11|points|-
# L
ENG|England|Anh|🏴󠁧󠁢󠁥󠁮󠁧󠁿|2|1|0|6|2|points|Q
CRO|Croatia|Croatia|🇭🇷|2|0|1|5|5|points|Q
GHA|Ghana|Ghana|🇬🇭|1|1|1|2|2|points|Q
PAN|Panama|Panama|🇵🇦|0|0|3|0|4|points|-
`;

const teams = new Map<string, TeamLabel>();
const drawn: GroupTableView[] = [];
const final: GroupTableView[] = [];

for (const block of FINAL.split("#").slice(1)) {
  const [letter, ...lines] = block.trim().split("\n");
  const rows = lines.map((line, index): GroupTableRow => {
    const [code, name, nameVi, flag, won, drew, lost, goalsFor, goalsAgainst, decidedBy, advances] =
      line.split("|");
    const team: TeamLabel = {
      teamId: code!.toLowerCase(),
      name: name!,
      nameVi: nameVi!,
      flag: flag!,
      code: code!,
    };
    teams.set(team.teamId, team);
    return {
      team,
      teamId: team.teamId,
      position: index + 1,
      played: 3,
      won: Number(won),
      drawn: Number(drew),
      lost: Number(lost),
      goalsFor: Number(goalsFor),
      goalsAgainst: Number(goalsAgainst),
      goalDifference: Number(goalsFor) - Number(goalsAgainst),
      points: Number(won) * 3 + Number(drew),
      conduct: 0,
      decidedBy: decidedBy as GroupTableRow["decidedBy"],
      advances: advances === "Q",
    };
  });
  const nothing = {
    played: 0,
    won: 0,
    drawn: 0,
    lost: 0,
    goalsFor: 0,
    goalsAgainst: 0,
    goalDifference: 0,
    points: 0,
    advances: null,
  };
  final.push({group: letter!, complete: true, rows});
  drawn.push({
    group: letter!,
    complete: false,
    rows: rows.map((row) => ({...row, ...nothing, decidedBy: "ranking"})),
  });
}

/** The twelve tables after the last group match, and as they stood before the first. */
export const finalTables: readonly GroupTableView[] = final;
export const emptyTables: readonly GroupTableView[] = drawn;

/** The label of a team of the 2026 field. */
export function team(teamId: string): TeamLabel {
  const found = teams.get(teamId);
  if (!found)
    throw new Error(
      `${teamId} is not in the field, expected one of ${[...teams.keys()].join(", ")}`,
    );
  return found;
}
