import type {Phrases} from "../../../../kit/grammar/messages.ts";
import {vi} from "../../../../kit/grammar/tags.ts";
import {otherFirst} from "../../scores.ts";
import type {Headline} from "../messages/headline.ts";

export const headlines: Phrases<Headline> = {
  "headline live": ({home, away, score}) => vi`${home} ${score} ${away}: diễn biến đến lúc này`,
  "headline suspended": ({home, away, score}) => vi`${home} ${score} ${away}: trận đấu tạm dừng`,
  "headline abandoned": ({home, away, score}) =>
    vi`${home} ${score} ${away}: trận đấu bị hủy giữa chừng`,
  "headline awarded": ({home, away, score}) =>
    vi`${home} ${score} ${away}: kết quả do ban tổ chức quyết định`,
  "headline awarded to": ({winner, score}) => vi`${winner} được xử thắng ${score}`,
  "headline champions": ({winner, loser, score}) =>
    vi`${winner} thắng ${loser} ${score}, lên ngôi vô địch thế giới`,
  "headline champions in extra time": ({winner, player}) =>
    player
      ? vi`Bàn thắng của ${player} trong hiệp phụ đưa ${winner} lên ngôi vô địch thế giới`
      : vi`${winner} vô địch thế giới sau hiệp phụ`,
  "headline champions on penalties": ({winner}) =>
    vi`${winner} vô địch thế giới sau loạt sút luân lưu`,
  "headline third": ({winner, loser, score}) =>
    vi`${winner} thắng ${loser} ${score}, giành hạng ba`,
  "headline shoot-out": ({winner, loser, score}) => [
    vi`${winner} loại ${loser} trên chấm luân lưu, ${score}`,
    vi`${winner} đi tiếp sau loạt sút luân lưu ${score} với ${loser}`,
    vi`${loser} gục ngã trước ${winner} ở loạt sút luân lưu`,
  ],
  "headline extra": ({winner, loser, score, player}) => [
    vi`${winner} thắng ${loser} ${score} sau hiệp phụ`,
    player
      ? vi`${player} đưa ${winner} vượt qua ${loser} trong hiệp phụ`
      : vi`${winner} vượt qua ${loser} trong hiệp phụ`,
  ],
  "headline hat-trick": ({winner, loser, score, player}) => [
    vi`Hat-trick của ${player} giúp ${winner} hạ ${loser}`,
    vi`${player} lập hat-trick, ${winner} thắng ${loser} ${score}`,
  ],
  "headline rout": ({winner, loser, score}) => [
    vi`${winner} ghi ${score[0]} bàn vào lưới ${loser}`,
    vi`${winner} đè bẹp ${loser} ${score}`,
    vi`${winner} đại thắng ${loser} với tỷ số ${score}`,
  ],
  "headline upset": ({winner, loser, score}) => [
    vi`${winner} gây bất ngờ trước ${loser}, ${score}`,
    vi`Bất ngờ: ${winner} quật ngã ${loser}`,
    vi`${winner} tạo bất ngờ khi thắng ${loser} ${score}`,
  ],
  "headline late comeback": ({winner, loser, score, player}) => [
    vi`${player} hoàn tất cú ngược dòng muộn của ${winner} trước ${loser}`,
    vi`${winner} ngược dòng phút cuối, thắng ${loser} ${score}`,
  ],
  "headline comeback": ({winner, loser, score}) => [
    vi`${winner} lội ngược dòng thắng ${loser} ${score}`,
    vi`${winner} đảo ngược tình thế trước ${loser}`,
    vi`${loser} dẫn trước, ${winner} thắng ${score}`,
  ],
  "headline late": ({winner, loser, score, player}) => [
    vi`Bàn thắng muộn của ${player} giúp ${winner} hạ ${loser}`,
    vi`${player} nổ súng phút cuối, ${winner} thắng ${loser} ${score}`,
  ],
  "headline only goal": ({winner, loser, player}) => [
    vi`${player} định đoạt trận đấu, ${winner} thắng ${loser}`,
    vi`${winner} vượt qua ${loser} nhờ bàn thắng của ${player}`,
    vi`Bàn thắng duy nhất của ${player} là đủ cho ${winner}`,
  ],
  "headline own goal": ({winner, loser}) =>
    vi`Bàn phản lưới nhà định đoạt trận ${winner} gặp ${loser}`,
  "headline brace": ({winner, loser, score, player}) => [
    vi`${player} lập cú đúp, ${winner} thắng ${loser} ${score}`,
    vi`Cú đúp của ${player} giúp ${winner} hạ ${loser}`,
    vi`${winner} thắng ${loser} nhờ cú đúp của ${player}`,
  ],
  "headline win": ({winner, loser, score}) => [
    vi`${winner} thắng ${loser} ${score}`,
    vi`${winner} vượt qua ${loser}`,
    vi`${winner} đánh bại ${loser} ${score}`,
    vi`Chiến thắng ${score} cho ${winner} trước ${loser}`,
  ],
  "headline goalless": ({home, away}) => [
    vi`${home} và ${away} bất phân thắng bại 0-0`,
    vi`Không bàn thắng giữa ${home} và ${away}`,
    vi`${home} hòa ${away} không bàn thắng`,
    vi`${away} cầm hòa ${home} 0-0`,
  ],
  "headline rescue": ({player, us, them}) => [
    vi`${player} giành lại một điểm cho ${us} trước ${them}`,
    vi`Bàn thắng muộn của ${player} khiến ${them} mất chiến thắng trước ${us}`,
  ],
  "headline comeback to draw": ({us, them, from}) =>
    vi`${us} gỡ hòa với ${them} sau khi bị dẫn ${otherFirst(from)}`,
  "headline shared": ({home, away, score, goals}) => [
    vi`${home} và ${away} chia nhau ${goals} bàn thắng`,
    vi`Rượt đuổi tỷ số, ${home} và ${away} hòa ${score}`,
  ],
  "headline draw": ({home, away, score}) => [
    vi`${home} và ${away} hòa nhau ${score}`,
    vi`${home} chia điểm với ${away}, ${score}`,
    vi`${home} ${score} ${away}: một điểm cho mỗi đội`,
  ],
};
