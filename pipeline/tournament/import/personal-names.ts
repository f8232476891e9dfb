import {fold, readableName} from "./names.ts";

/**
 * Names of players, managers and referees that some source has without diacritics, as those people
 * write them. One list for every year and source; names are looked up by `fold`.
 */
const SPELLED = `
  Adam Nawałka, Adem Ljajić, Åge Hareide, Agustín Canobbio, Aïssa Laïdouni, Albert Guðmundsson,
  Alberto Rodríguez, Alejandro Gómez, Aleksandar Mitrović, Aleksandar Prijović, Alex Rodríguez,
  Alexander Domínguez, Alfreð Finnbogason, Ali Maâloul, Álvaro Morata, Álvaro Odriozola,
  Álvaro Zamora, Anderson Santamaría, André Ayew, André Carrillo, André-Frank Zambo Anguissa,
  André Onana, André Silva, Andrej Kramarić, Andrés Guardado, Andrés Iniesta,
  Andrés Matías Matonte Cabrera, Andrija Živković, Ángel Correa, Ángel Di María, Ángel Mena,
  Ángelo Preciado, Aníbal Godoy, Ante Rebić, Anthony Hernández, António Silva, Ari Skúlason,
  Arnór Traustason, Artur Jędrzejczyk, Aurélien Tchouaméni, Bartosz Bereszyński,
  Bartosz Białkowski, Bert van Marwijk, Birkir Sævarsson, Björn Sigurðarson, Blas Pérez,
  Blerim Džemaili, Borna Barišić, Branislav Ivanović, Bruno Guimarães, Bruno Petković,
  Carlos Cáceda, Carlos Martínez, Carlos Rodríguez, Carlos Sánchez, Cássio, Cédric,
  César Azpilicueta, César Montes, Cheikhou Kouyaté, Christian Bolaños, Christian Nørgaard,
  Cristian Pavón, Cristian Rodríguez, Cristián Zapata, Damian Szymański, Daniel Chacón,
  Danijel Subašić, Darko Lazović, Darwin Núñez, David Guzmán, Davinson Sánchez, Dayne St. Clair,
  Diego Godín, Djibril Sidibé, Dominik Livaković, Douglas López, Duje Ćaleta-Car, Dušan Tadić,
  Dušan Vlahović, Duško Tošić, Éder Militão, Édgar Bárcenas, Édouard Mendy, Edson Álvarez,
  Emerse Faé, Emil Hallfreðsson, Emiliano Martínez, Enzo Fernández, Enzo Pérez, Eray Cömert,
  Eric García, Erick Gutiérrez, Éver Banega, Éverton Ribeiro, Famara Diédhiou, Farid Díaz,
  Fayçal Fajr, Félix Torres, Filip Bradarić, Filip Kostić, Filip Mladenović, Filipe Luís,
  Fodé Ballo, Fran Karačić, François Moubandje, Frederik Rønnow, Frenkie de Jong, Gabriel Gómez,
  Gaël Ondoua, Gastón Silva, Georges-Kévin Nkoudou, Gerard Piqué, Germán Pezzella,
  Gerónimo Rulli, Giancarlo González, Giorgian de Arrascaeta, Giovani dos Santos, Gonçalo Guedes,
  Gonçalo Ramos, Gonzalo Higuaín, Gylfi Sigurðsson, Hannes Halldórsson,
  Haris Seferović, Héctor Herrera, Héctor Moreno, Heimir Hallgrímsson, Henry Martín,
  Hernán Galíndez, Hernán Gómez, Hervé Renard, Hiroki Itō, Hólmar Eyjólfsson, Hörður Magnússon,
  Hugo Guillamón, Ibrahima Konaté, Iñaki Williams, Ismael Díaz, Ismaël Koné, Ismaïla Sarr,
  István Kovács, Iván Arcides Barton Cisneros, Ivan Ilić, Ivan Perišić, Ivan Rakitić,
  Ivan Strinić, Ivica Ivušić, Ivo Grbić, Jacek Góralski, Jakub Błaszczykowski, Jakub Kamiński,
  James Rodríguez, Javier Hernández, Jefferson Farfán, Jérémy Doku, Jérôme Boateng,
  Jérôme Ngom Mbekeli, Jesper Lindstrøm, Jesús Corona, Jesús Ferreira, Jesús Gallardo,
  Jhegson Méndez, Joakim Mæhle, João Cancelo, João Félix, João Mário, João Moutinho,
  João Palhinha, Johan Vásquez, Jóhann Guðmundsson, Jón Böðvarsson, Jonas Lössl,
  Jonathan dos Santos, Jorge Sánchez, José Calderón, José Carvallo, José Cifuentes, José Corona,
  José Cuadrado, José Fonte, José Giménez, José Izquierdo, José Luis Rodríguez, José Pékerman,
  José Sá, Josip Drmić, Josip Juranović, Josip Pivarić, Josip Stanišić, Josip Šutalo,
  Joško Gvardiol, Jules Koundé, Julián Álvarez, Junya Itō, Kári Árnason, Karol Świderski,
  Keita Baldé, Kenner Gutiérrez, Kevin Álvarez, Kevin Rodríguez, Khalid Boutaïb, Krépin Diatta,
  Kristijan Jakić, Krzysztof Piątek, Kylian Mbappé, Lasse Schøne, Lautaro Martínez,
  Lawrence Ati-Zigi, Leroy Sané, Lisandro Martínez, Loïs Openda, Lovre Kalinić, Lucas Paquetá,
  Lucas Vázquez, Luis Advíncula, Luis Chávez, Luis Fernando Suárez Guzmán, Luis Suárez,
  Luka Jović, Luka Milivojević, Luka Modrić, Luka Sučić, Łukasz Fabiański, Łukasz Piszczek,
  Łukasz Skorupski, Łukasz Teodorczyk, Malang Diédhiou, Marc-André ter Stegen, Marcelo Brozović,
  Marco Fabián, Marcos Acuña, Marcos Ureña, Marcus Rohdén, Mário Fernandes, Mario Gavranović,
  Mario Gómez, Mario Mandžukić, Mario Pašalić, Mário Rui, Marko Dmitrović, Marko Grujić,
  Marten de Roon, Martín Cáceres, Martín Campaña, Martin Erlić, Martín Silva, Mateo Kovačić,
  Mathias Jørgensen, Mathías Olivera, Matías Vecino, Matías Viña, Mattéo Guendouzi,
  Maximiliano Gómez, Michał Pazdan, Michał Skóraś, Miguel Layún, Milan Rodić, Miloš Degenek,
  Miloš Veljković, Mislav Oršić, Mohamed Dräger, Moisés Caicedo, Moisés Ramírez, Moussa Konaté,
  Moussa Wagué, Nahitan Nández, Naïm Sliti, Nathan Aké, Nemanja Maksimović, Nemanja Matić,
  Nemanja Radonjić, Néstor Araujo, N'Golo Kanté, Nicolai Jørgensen, Nicolás de la Cruz,
  Nicolás Otamendi, Nicolás Tagliafico, Nikola Kalinić, Nikola Milenković, Nikola Vlašić,
  Ólafur Skúlason, Orbelín Pineda, Óscar Duarte, Óscar Murillo, Óscar Ramírez, Óscar Tabárez,
  Otávio, Ousmane Dembélé, Pape Abou Cissé, Pathé Ciss, Pedri González, Pervis Estupiñán,
  Piero Hincapié, Pierre-Emile Højbjerg, Piotr Zieliński, Predrag Rajković,
  Przemysław Frankowski, Rafael Leão, Rafael Márquez, Rafał Kurzawa, Ragnar Sigurðsson,
  Raphaël Guerreiro, Raphaël Varane, Raúl Jiménez, Raúl Ruidíaz, Ricardo Ávila, Ritsu Dōan,
  Robert Sánchez, Romain Saïss, Román Torres, Ronald Araújo, Rónald Matarrita,
  Rúben Dias, Rúben Neves, Rubén Vargas, Rui Patrício, Rúnar Rúnarsson, Rúrik Gíslason,
  Sadio Mané, Saíd Martínez, Salif Sané, Samúel Friðjónsson, Saša Lukić, Saúl, Sebastián Coates,
  Sebastián Sosa, Sebastian Szymański, Sébastien Migné, Sergej Milinković-Savić, Sergiño Dest,
  Sergio Agüero, Shōgo Taniguchi, Šime Vrsaljko, Simon Kjær, Slavko Vinčić, Sławomir Peszko,
  Srđan Babić, Stefan Mitrović, Stephen Eustáquio, Steven Vitória, Strahinja Eraković,
  Strahinja Pavlović, Szymon Żurkowski, Théo Hernandez, Unai Simón, Uroš Račić, Uroš Spajić,
  Valentín Pimentel, Vanja Milinković, Vedran Ćorluka, Victor Lindelöf, Vinícius Jr,
  Virgil van Dijk, Vladimir Petković, Vladimir Stojković, Wataru Endō, Wojciech Szczęsny,
  Yéremy Pino, Yoshimar Yotún, Younès Belhanda, Youssef Aït Bennasser, Yūto Nagatomo
`;

/** Spellings that differ in more than diacritics: slips, transcriptions, surnames first. */
const MENDED: Readonly<Record<string, string>> = {
  "Antonio Ruediger": "Antonio Rüdiger",
  "Aquino Javier": "Javier Aquino",
  "Christian Guenter": "Christian Günter",
  "Cüneyt Çakιr": "Cüneyt Çakır",
  "Fabian Schaer": "Fabian Schär",
  "Ghead Grisha": "Gehad Grisha",
  "Guzman Nahuel": "Nahuel Guzmán",
  "Hoalid Regragui": "Walid Regragui",
  "Ilkay Guendogan": "İlkay Gündoğan",
  "Joachim Loew": "Joachim Löw",
  "Mario Goetze": "Mario Götze",
  "Mesut Oezil": "Mesut Özil",
  "Niclas Fuellkrug": "Niclas Füllkrug",
  "Niklas Suele": "Niklas Süle",
  "Philipp Koehn": "Philipp Köhn",
  "Rodriguez Guido": "Guido Rodríguez",
  "Roman Buerki": "Roman Bürki",
  "Thomas Mueller": "Thomas Müller",
};

const spellings: ReadonlyMap<string, string> = new Map([
  ...SPELLED.split(/,\s/).map((name) => [fold(name), name.trim()] as const),
  ...Object.entries(MENDED).map(([slip, name]) => [fold(slip), name] as const),
]);

/**
 * A person's published name for any source's spelling: with diacritics, and without surnames in
 * capitals.
 */
export const personalName = (name: string): string => {
  const readable = readableName(name.trim());
  return spellings.get(fold(readable)) ?? readable;
};
