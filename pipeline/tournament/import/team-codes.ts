import {FactsError} from "../../kit/errors.ts";

/**
 * Team ids by the team's name in martj42/international_results (always today's name). Ids are
 * permanent: a line may be added, never changed.
 */

/** The 211 members of FIFA under their FIFA code, by confederation. */
const MEMBERS = `
  alb Albania; and Andorra; arm Armenia; aut Austria; aze Azerbaijan; bel Belgium; bih Bosnia and Herzegovina;
  blr Belarus; bul Bulgaria; cro Croatia; cyp Cyprus; cze Czech Republic; den Denmark; eng England; esp Spain;
  est Estonia; fin Finland; fra France; fro Faroe Islands; geo Georgia; ger Germany; gib Gibraltar; gre Greece;
  hun Hungary; irl Republic of Ireland; isl Iceland; isr Israel; ita Italy; kaz Kazakhstan; kvx Kosovo;
  lie Liechtenstein; ltu Lithuania; lux Luxembourg; lva Latvia; mda Moldova; mkd North Macedonia; mlt Malta;
  mne Montenegro; ned Netherlands; nir Northern Ireland; nor Norway; pol Poland; por Portugal; rou Romania;
  rus Russia; sco Scotland; smr San Marino; srb Serbia; sui Switzerland; svk Slovakia; svn Slovenia; swe Sweden;
  tur Turkey; ukr Ukraine; wal Wales;
  arg Argentina; bol Bolivia; bra Brazil; chi Chile; col Colombia; ecu Ecuador; par Paraguay; per Peru; uru Uruguay;
  ven Venezuela;
  aia Anguilla; aru Aruba; atg Antigua and Barbuda; bah Bahamas; ber Bermuda; blz Belize; brb Barbados; can Canada;
  cay Cayman Islands; crc Costa Rica; cub Cuba; cuw Curaçao; dma Dominica; dom Dominican Republic; grn Grenada;
  gua Guatemala; guy Guyana; hai Haiti; hon Honduras; jam Jamaica; lca Saint Lucia; mex Mexico; msr Montserrat;
  nca Nicaragua; pan Panama; pur Puerto Rico; skn Saint Kitts and Nevis; slv El Salvador; sur Suriname;
  tca Turks and Caicos Islands; tri Trinidad and Tobago; usa United States; vgb British Virgin Islands;
  vin Saint Vincent and the Grenadines; vir United States Virgin Islands;
  alg Algeria; ang Angola; bdi Burundi; ben Benin; bfa Burkina Faso; bot Botswana; cgo Congo; cha Chad;
  civ Ivory Coast; cmr Cameroon; cod DR Congo; com Comoros; cpv Cape Verde; cta Central African Republic;
  dji Djibouti; egy Egypt; eqg Equatorial Guinea; eri Eritrea; eth Ethiopia; gab Gabon; gam Gambia; gha Ghana;
  gnb Guinea-Bissau; gui Guinea; ken Kenya; lbr Liberia; lby Libya; les Lesotho; mad Madagascar; mar Morocco;
  mli Mali; moz Mozambique; mri Mauritius; mtn Mauritania; mwi Malawi; nam Namibia; nga Nigeria; nig Niger;
  rsa South Africa; rwa Rwanda; sdn Sudan; sen Senegal; sey Seychelles; sle Sierra Leone; som Somalia;
  ssd South Sudan; stp São Tomé and Príncipe; swz Eswatini; tan Tanzania; tog Togo; tun Tunisia; uga Uganda;
  zam Zambia; zim Zimbabwe;
  afg Afghanistan; aus Australia; ban Bangladesh; bhr Bahrain; bhu Bhutan; bru Brunei; cam Cambodia; chn China;
  gum Guam; hkg Hong Kong; idn Indonesia; ind India; irn Iran; irq Iraq; jor Jordan; jpn Japan; kgz Kyrgyzstan;
  kor South Korea; ksa Saudi Arabia; kuw Kuwait; lao Laos; lbn Lebanon; mac Macau; mas Malaysia; mdv Maldives;
  mng Mongolia; mya Myanmar; nep Nepal; oma Oman; pak Pakistan; phi Philippines; ple Palestine; prk North Korea;
  qat Qatar; sgp Singapore; sri Sri Lanka; syr Syria; tha Thailand; tjk Tajikistan; tkm Turkmenistan;
  tls Timor-Leste; tpe Taiwan; uae United Arab Emirates; uzb Uzbekistan; vie Vietnam; yem Yemen;
  asa American Samoa; cok Cook Islands; fij Fiji; ncl New Caledonia; nzl New Zealand; png Papua New Guinea;
  sam Samoa; sol Solomon Islands; tah Tahiti; tga Tonga; van Vanuatu
`;

/** States that no longer play, under their former code; no successor continues their record. */
const FORMER = `
  tch Czechoslovakia; gdr German DR; yug Yugoslavia; saa Saarland; vso Vietnam Republic; vno North Vietnam;
  ymd Yemen DPR
`;

/** Teams outside FIFA: ISO code if there is one, otherwise letters of the name. */
const OTHERS = `
  abk Abkhazia; ald Alderney; amb Ambazonia; ana Andalusia; ara Arameans Suryoye; art Artsakh; ast Asturias;
  aym Aymara; bar Barawa; bsq Basque Country; bia Biafra; boe Bonaire; bri Brittany; caa Canary Islands;
  cao Canton Ticino; cas Cascadia; cat Catalonia; cen Central Spain; chg Chagos Islands; chm Chameria; che Chechnya;
  cil Cilento; cor Corsica; cou County of Nice; cri Crimea; dar Darfur; don Donetsk PR; del Délvidék;
  eas East Turkestan; elb Elba Island; ell Ellan Vannin; flk Falkland Islands; fel Felvidék; frn Franconia;
  guf French Guiana; fry Frøya; gal Galicia; got Gotland; goz Gozo; grl Greenland; glp Guadeloupe; ggy Guernsey;
  gag Găgăuzia; hit Hitra; hmo Hmong; ira Iraqi Kurdistan; iom Isle of Man; ise Isle of Wight; jey Jersey;
  kab Kabylia; ker Kernow; kir Kiribati; kur Kurdistan; kar Kárpátalja; luh Luhansk PR; mai Madrid; man Manchukuo;
  map Mapuche; mhl Marshall Islands; mtq Martinique; mat Matabeleland; mau Maule Sur; myt Mayotte; men Menorca;
  fsm Micronesia; mon Monaco; niu Niue; ncy Northern Cyprus; nmi Northern Mariana Islands; occ Occitania; ork Orkney;
  pad Padania; plw Palau; paj Panjab; pai Parishes of Jersey; pro Provence; que Quebec; rae Raetia;
  rep Republic of St. Pauli; rho Rhodes; rom Romani people; roe Rouet-Provence; ryu Ryūkyū; reu Réunion;
  sar Saare County; blm Saint Barthélemy; sai Saint Helena; smn Saint Martin; spm Saint Pierre and Miquelon;
  sak Sark; sau Saugeais; sea Sealand; seb Seborga; she Shetland; sil Silesia; sma Sint Maarten; soa Somaliland;
  sou South Ossetia; sot South Yemen; sue Surrey; sze Székely Land; sap Sápmi; tam Tamil Eelam; tib Tibet;
  tuv Tuvalu; two Two Sicilies; uni United Koreans in Japan; vat Vatican City; wlf Wallis Islands and Futuna;
  wes West Papua; wet Western Armenia; wee Western Australia; wer Western Isles; wen Western Sahara; yny Ynys Môn;
  yor Yorkshire; you Yoruba Nation; zan Zanzibar; ala Åland Islands
`;

/** Names of states in World Cup history whose record their successor continues. */
export const PREDECESSORS: readonly {
  readonly teamId: string;
  readonly name: string;
  readonly successor: string;
}[] = [
  {teamId: "dei", name: "Dutch East Indies", successor: "idn"},
  {teamId: "frg", name: "West Germany", successor: "ger"},
  {teamId: "scg", name: "Serbia and Montenegro", successor: "srb"},
  {teamId: "urs", name: "Soviet Union", successor: "rus"},
  {teamId: "zai", name: "Zaire", successor: "cod"},
];

/** Other sources' spellings that differ from the names above. */
const ALIASES: Readonly<Record<string, string>> = {
  USA: "usa",
  "Bosnia & Herzegovina": "bih",
  "Bosnia-Herzegovina": "bih",
  "Cabo Verde": "cpv",
  "Cape Verde Islands": "cpv",
  "Congo DR": "cod",
  Czechia: "cze",
  "Côte d'Ivoire": "civ",
  "East Germany": "gdr",
  "IR Iran": "irn",
  Ireland: "irl",
  "Korea Republic": "kor",
  Türkiye: "tur",
};

const pairs = (table: string): [string, string][] =>
  table
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .map((entry) => [entry.slice(4), entry.slice(0, 3)]);

/** Every id assigned to a name, except aliases; for checking that ids are unique. */
export const ASSIGNED: readonly [name: string, teamId: string][] = [
  ...pairs(MEMBERS),
  ...pairs(FORMER),
  ...pairs(OTHERS),
  ...PREDECESSORS.map(({teamId, name}): [string, string] => [name, teamId]),
];

const ids: ReadonlyMap<string, string> = new Map([...ASSIGNED, ...Object.entries(ALIASES)]);

/** The name of each id. */
export const NAMES: ReadonlyMap<string, string> = new Map(
  ASSIGNED.map(([name, teamId]) => [teamId, name]),
);

/**
 * Team id of a name, in any source's spelling.
 *
 * @throws FactsError when the name is not in the table
 */
export function teamIdOf(name: string): string {
  const id = ids.get(name);
  if (id === undefined)
    throw new FactsError(
      `team "${name}" has no id; expected a line for it in pipeline/tournament/import/team-codes.ts`,
    );
  return id;
}
