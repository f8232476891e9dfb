import type {DocumentKind} from "../types.ts";

const folded = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/**
 * Folded words that may accompany a document's name in a question and that every document of the
 * kind answers: `coach of England` and `HLV Anh` refer to the team, `giá cổ phiếu FPT` to the
 * company.
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
    "stock stocks share shares price prices quote ticker symbol code company news close closed closing yesterday previous session reference ceiling floor band limit high low highest lowest 52 week volume traded turnover ex date dividend dividends rights vn30 market up down last " +
      "hom co phieu gia ma cong ty doanh nghiep tin dong cua phien truoc qua tham chieu tran san bien do cao thap nhat tuan khoi luong giao dich ngay khong huong quyen chot tuc vn30 thuoc ro bao nhieu tang giam sao dinh day gan nhat vua bn kl kgd cp 52w",
  ),
  index: folded(
    "close closed closes closing points point level chart up down yesterday previous session sector sectors stock stocks members constituents components list made " +
      "hom cp bn dong cua diem bieu do chi so tang giam phien truoc qua nganh nhom co phieu gom nhung ma thanh phan danh sach ro nhieu sao",
  ),
  market: folded(
    "stock stocks share shares market vietnam vietnamese exchange session sector sectors list biggest most how many yesterday hit hose hnx upcom " +
      "cp co phieu ma chung khoan thi truong viet nam san phien nganh nhom danh sach nhung nhat nhieu qua truoc may dang khi sau lai may gio cuoi tuan",
  ),
  quiz: folded("quiz quizzes question questions trac nghiem cau do hoi"),
  workshop: folded("workshop workshops course hoi thao buoi lop hoc khoa"),
  page: folded("page list trang danh sach"),
  article: new Set(),
};

/** Words for the World Cup, implied everywhere except in questions about the market. */
export const WORLD_CUP = folded("world cup wc worldcup");
