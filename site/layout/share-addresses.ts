/** The English paths of share pictures. */
export const SHARE = {
  paper: "/share/broadsheet.png",
  front: "/share/front.png",
  odds: "/share/odds.png",
  news: "/share/news.png",
  market: "/share/market.png",
  match: (matchId: string): string => `/share/matches/${matchId}.png`,
  team: (teamId: string): string => `/share/teams/${teamId}.png`,
  stock: (symbol: string): string => `/share/stocks/${symbol}.png`,
} as const;
