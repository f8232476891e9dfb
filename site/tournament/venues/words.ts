import type {InLanguages} from "../../layout/frame.ts";

const en = {
  venues: "Venues",
  title: "The venues",
  lead: (count: number, cup: string, years: string) =>
    `${count} stadiums of the ${cup}s of ${years}, with their matches and crowds.`,
  venue: "Stadium",
  city: "City",
  capacity: "Seats",
  matches: "Matches",
  mean: "Mean crowd",
  in: (city: string, country: string, cup: string) => `${city}, ${country}. ${cup}.`,
  seats: (count: string) => `${count} seats.`,
  fifaName: "Name at the tournament",
  zone: "Time zone",
  goals: "Goals",
  total: "All crowds",
  filled: "Filled",
  crowd: "Crowd",
  atLeast: (figure: string) => `at least ${figure}`,
  facts: "The stadium",
  played: "Its matches",
  schedule: "All matches, venue by venue",
  explained: "Only matches that are over are counted, and only crowds that a source records.",
};

export const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    venues: "Sân vận động",
    title: "Các sân vận động",
    lead: (count, cup, years) =>
      `${count} sân của các kỳ ${cup} ${years}, cùng các trận đấu và lượng khán giả.`,
    venue: "Sân",
    city: "Thành phố",
    capacity: "Sức chứa",
    matches: "Trận",
    mean: "Khán giả mỗi trận",
    in: (city, country, cup) => `${city}, ${country}. ${cup}.`,
    seats: (count) => `Sức chứa ${count} chỗ.`,
    fifaName: "Tên trong giải",
    zone: "Múi giờ",
    goals: "Bàn thắng",
    total: "Tổng khán giả",
    filled: "Lấp đầy",
    crowd: "Khán giả",
    atLeast: (figure) => `ít nhất ${figure}`,
    facts: "Về sân",
    played: "Các trận trên sân",
    schedule: "Mọi trận, theo từng sân",
    explained: "Chỉ tính những trận đã kết thúc và lượng khán giả có nguồn ghi lại.",
  },
};
