/** Clubs as their leagues write them, by the spelling of the squad files. */
const CLUBS: Readonly<Record<string, string>> = {
  "AIK Stockholm": "AIK",
  "AS Saint-Etienne": "AS Saint-Étienne",
  "AZ Alkmaar": "AZ",
  "Atalanta Bergamo": "Atalanta BC",
  "Başakşehir FK": "İstanbul Başakşehir FK",
  "Estudiantes LP": "Estudiantes de La Plata",
  "Esteghlal Tehran FC": "Esteghlal FC",
  "FC Cincinnatti": "FC Cincinnati",
  "FC FCSB": "FCSB",
  "Feyenoord Rotterdam": "Feyenoord",
  "Györi ETO FC": "Győri ETO FC",
  "IFK Norrköping FK": "IFK Norrköping",
  "LASK Linz": "LASK",
  "Maccabi Tel-Aviv FC": "Maccabi Tel Aviv FC",
  "Newcastle United Jets FC": "Newcastle Jets FC",
  "Olympique Marseille": "Olympique de Marseille",
  "PAOK Saloniki": "PAOK FC",
  "RC Celta Vigo": "RC Celta",
  "RC Strasbourg": "RC Strasbourg Alsace",
  "Real Madrid C. F.": "Real Madrid CF",
  "SC Heracles Almelo": "Heracles Almelo",
  "Sint-Truiden VV": "Sint-Truidense VV",
  "Stade Reims": "Stade de Reims",
  "Tractor Sazi Tabriz FC": "Tractor FC",
  "Viking Stavanger": "Viking FK",
  "WS Wanderers FC": "Western Sydney Wanderers FC",
};

/** A club's published name: as its league writes it, with small words in lower case. */
export const clubName = (name: string): string =>
  CLUBS[name] ?? name.replace(/ (?:De|Da|Do|Du|Del|Of)(?= )/g, (word) => word.toLowerCase());
