import type {DocumentKind} from "../../search/types.ts";

const folded = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/**
 * What is asked of a kind of document beside its name, folded: each of its documents answers it.
 * `coach of England` and `HLV Anh` ask for the team, `giá cổ phiếu FPT` for the company.
 */
export const ASPECTS: Readonly<Record<DocumentKind, ReadonlySet<string>>> = {
  match: folded(
    "won win wins beat beats lost lose loses drew draw score scores scored scorer scorers goal goals result match game penalty penalties shoot out shootout extra time referee refereed refereeing knocked eliminated against versus " +
      "thang thua loai hoa ghi ban ti ty so tran dau da ket qua luan luu hiep phu trong tai bat",
  ),
  team: folded(
    "team football squad lineup line up players coach manager next last match game fixture fixtures result results " +
      "beat beats beaten defeated lose loses lost defeat defeats odds chance chances forecast prediction probability title " +
      "bong da hlv huan luyen vien doi hinh tuyen danh sach cau thu tran tiep gan nhat sap toi ket qua lich doi thang thua du bao doan co hoi xac suat kha nang",
  ),
  player: folded(
    "player goal goals club age position shirt number striker forward midfielder defender goalkeeper keeper " +
      "cau thu ban thang ghi ao so tien dao ve hau mon cau lac bo",
  ),
  table: folded("table tables standings points ranking bang xep hang diem so"),
  company: folded(
    "stock stocks share shares price prices ticker symbol code company news co phieu gia ma cong ty doanh nghiep tin",
  ),
  index: folded(
    "close closed closes closing points point level chart up down dong cua diem bieu do chi so tang giam phien",
  ),
  quiz: folded("quiz quizzes question questions trac nghiem cau do hoi"),
  workshop: folded("workshop workshops course hoi thao buoi lop hoc khoa"),
  page: folded("page list trang danh sach"),
  article: new Set(),
};

/** Every tournament here is one: it goes without saying but of the market. */
export const WORLD_CUP = folded("world cup wc worldcup");
