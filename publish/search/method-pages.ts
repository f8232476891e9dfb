import {names} from "./match-names.ts";
import {type Fact, factDocument, type SearchDocument, titled} from "./types.ts";

const METHOD_PAGE = "/method";
/** Ways to ask how something is computed, around its name. */
const asked = (of: string): string[] =>
  names(of).flatMap((name) => [
    ...names("computed, calculated, made, work, estimated").map((how) => `${name} ${how}`),
    ...names("tính, tính toán, tính ra").map((how) => `${name} ${how}`),
    ...names("tính, cách tính, công thức").map((how) => `${how} ${name}`),
  ]);

/** The computation of chances and ratings. */
const METHODS: Readonly<Record<string, Fact>> = {
  chances: {
    title: ["How the forecasts are made", "Cách tính các dự báo"],
    text: [
      "Chances are computed from match results: the attack and defence of every team give a chance to every score of a match, and simulations of the rest of the tournament give the chances of each round and of the title.",
      "Các cơ hội được tính từ kết quả các trận: sức tấn công và phòng ngự của mỗi đội cho xác suất của từng tỷ số, và việc mô phỏng phần còn lại của giải cho cơ hội qua từng vòng và cơ hội vô địch.",
    ],
    names: [
      ...names("method, methodology, model, the model, phương pháp, mô hình, cách dự báo"),
      ...asked(
        "title odds, odds, champion odds, chances, title chances, chance, forecasts, forecast, predictions, probabilities, probability, win probability, " +
          "cơ hội, cơ hội vô địch, xác suất, xác suất vô địch, xác suất thắng, tỷ lệ vô địch, khả năng vô địch, dự báo, dự đoán",
      ),
    ],
    url: METHOD_PAGE,
  },
  elo: {
    title: ["Elo ratings", "Điểm Elo"],
    text: [
      "Elo ratings are computed match by match: the winner takes points from the loser, more for an unexpected result, for a clear win and in an important competition; a draw moves points to the weaker side. Here they are only a reference that the forecasts are compared with.",
      "Điểm Elo được tính qua từng trận: đội thắng lấy điểm của đội thua, nhiều hơn khi kết quả bất ngờ, thắng đậm hoặc giải quan trọng; trận hòa chuyển điểm cho đội yếu hơn. Ở đây điểm Elo chỉ là mốc để so sánh với các dự báo.",
    ],
    names: [
      ...names("Elo, Elo rating, Elo ratings, điểm Elo, hệ số Elo, xếp hạng Elo"),
      ...asked("Elo, Elo rating, Elo ratings, điểm Elo, hệ số Elo"),
    ],
    url: METHOD_PAGE,
  },
};

export const methodDocuments: readonly SearchDocument[] = Object.entries(METHODS).map(
  ([id, page]) => factDocument("page", `method-${id}`, {...page, names: titled(page)}),
);
