import type {DocumentKind} from "../types.ts";

const folded = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/**
 * Folded words that may accompany a document's name in a question and that every document of the
 * kind answers: `coach of England` and `HLV Anh` refer to the team, `giá cổ phiếu FPT` to the
 * company.
 */
export const ASPECTS: Readonly<Record<DocumentKind, ReadonlySet<string>>> = {
  match: folded(
    " attendance crowd spectators fans khan gia doi nhieu to chuc host hosted hosting player players red yellow card cards sent off dismissed sending play played playing where venue stadium city date day time kick kickoff many how won win wins beat beats lost lose loses drew draw score scores scored scorer scorers goal goals result match game penalty penalties shoot out shootout extra time referee refereed refereeing knocked eliminated against versus " +
      "chinh cau thu ai phut nguoi the do vang duoi truat quyen ra nhan dien san van dong nao ngay gio may thang thua loai hoa ghi ban ti ty so tran dau da ket qua luan luu hiep phu trong tai bat",
  ),
  team: folded(
    "matches games played tien first top list all opponents opponent round fifa goalscorers dau cac gap doi thu chan sut so mot hang fifa nao group go goes went come out exit eliminated knocked round stage play plays playing rank ranking far team football squad lineup line up players coach manager next last match game fixture fixtures result results " +
      "beat beats beaten defeated lose loses lost defeat defeats who scored scorer scorers goals winning before odds chance chances forecast prediction probability title " +
      "cung qua hom loai bang bi dung chan buoc vong bao gio luc mai bong da hlv huan luyen vien doi hinh tuyen danh sach cau thu tran tiep gan nhat sap toi ket qua lich doi thang thua ai ghi ban truoc giai du bao doan co hoi xac suat kha nang vo dich phan tram",
  ),
  player: folded(
    "play plays playing for choi shirt club  many score scored scores player total all time career overall goal goals club old born birthday birth date age position shirt number striker forward midfielder defender goalkeeper keeper " +
      "nhieu cau thu ban thang tong cong tat ca su nghiep tuoi sinh ngay nam bao ghi ao so tien dao ve hau mon cau lac bo",
  ),
  table: folded(
    "finish finished finishes final current overall live team teams win won wins winner first top lead leads leader group groups match matches game games fixture fixtures schedule result results table tables standings points ranking nhom cuoi cung vong dau gom co nhung doi nao dung dau nhat dan thang lich thi tran ket qua bang xep hang diem so",
  ),
  company: folded(
    "dates open opened opening mo return returns performance against versus best worst strongest record ever year years end month months start since beginning join joined joins left leave member constituent free float bonus issue ratio yield foreign flow flows net buying selling buy sell bought sold investors market cap capitalisation capitalization value earnings revenue profit profits eps pe pb e p b roe roa book niem yet nao manh cuoi dau nam thang den nay lich su moi thoi dai ky luc vao ra khoi con thuoc bao gio tu do chuyen nhuong thuong bang ty le phat hanh khoi ngoai nuoc mua ban rong von hoa loi nhuan doanh thu quy more less better worse than compare compared gain gained gains rise rose fall fell lose lost much percent per cent which today go goes went rsi volatility volatile moving average ma ma5 ma20 ma50 ma200 5 20 50 200 day listed exchange sector stock stocks share shares price prices quote ticker symbol code company news close closed closing yesterday previous session reference ceiling floor band limit high low highest lowest 52 week volume traded ex date dividend dividends rights vn30 market up down last " +
      "nhieu hon kem so sanh voi phan tram khop lenh tra chia gio pheu bien dong trung binh duong san nganh hom co phieu chung khoan gia ma cong ty doanh nghiep tin dong cua phien truoc qua tham chieu tran san bien do cao thap nhat tuan khoi luong giao dich ngay khong huong quyen chot tuc vn30 thuoc ro bao nhieu tang giam sao dinh day gan nhat vua bn kl kgd cp 52w",
  ),
  index: folded(
    "return returns performance against versus best worst largest biggest strongest sharpest day session month months year years end start since all time record ever manh nhat sau tot phien thang nam cuoi dau den nay lich su moi thoi dai covid more less better worse than compare compared gain gained gains rise rose fall fell lose lost much many percent per cent peak high highest low lowest index share shares change changes changed join joined joins add added leave left removed dropped new basket close closed closes closing points point level chart up down yesterday previous session sector sectors stock stocks members constituents components list made " +
      "gia ngay bao hon kem so sanh phan tram cao thap nhat dinh day ky luc lon co cau thay doi loai bo khoi vao them moi bi ra ket nap thuoc hom cp bn dong cua diem bieu do chi so tang giam phien truoc qua nganh nhom co phieu gom nhung ma thanh phan danh sach ro nhieu sao",
  ),
  market: folded(
    "den morning afternoon hours first tieng dai ex in month there which index indices close closes closing listed monday tuesday wednesday thursday friday tomorrow week vnd niem yet thang nao chi so mai thu hai ba tu bon sau bay tuan dong luc nghi quyen trua this finish finishes end ends start starts sessions trading winner winners under over below above number rise rises rose rising risen fall falls fell falling fallen gain gains gained gainer gainers lose loses lost loser losers top mover movers best worst up down most least next when compute computed calculate calculated calculation computation formula rule rules work works define defined definition mean means listed shown time stock stocks share shares market vietnam vietnamese exchange session list biggest how many yesterday hit hose latest " +
      "nay tiep ke toi ket thuc dong sao ra phan tram tot xau duoi so luong nam ngay tang giam manh nhieu len xuong tinh cach cong thuc quy dinh nghia bao giao dich gia moi cp co phieu ma chung khoan thi truong viet nam san phien nhom danh sach nhung nhat nhieu qua truoc may dang khi sau lai may gio luc bat dau cuoi tuan gan",
  ),
  quiz: folded("quiz quizzes question questions trac nghiem cau do hoi"),
  workshop: folded("workshop workshops course hoi thao buoi lop hoc khoa"),
  page: folded(
    "scored which located there team teams morning evening night afternoon football soccer happens many much total number match matches game games fixture fixtures schedule result results score scores play plays played playing hold held seats seat capacity big large refereed referee officiated happened page list " +
      "doi dem toi sang chieu trua bong tong hop trang danh sach tran dau lich thi da ket qua ti ty so dien ra suc chua cho ngoi nhieu bat gio nhung",
  ),
  article: new Set(),
};

/** Aspects that ask for a close: with a day, it is the close of that day. */
export const IN_A_CLOSE = folded(
  "return returns performance against versus end year month start since beginning more less better worse than compare compared gain gained gains lose lost much many percent per cent rise rose rises risen fall fell falls fallen up down move stock stocks share shares price prices quote ticker symbol close closed closes closing point points level session company index " +
    "cuoi dau nam thang den nay manh nao hon kem so sanh phan tram nhat co phieu cp ma gia dong cua diem phien cong ty chi so bao nhieu ngay hom tang giam hay",
);

/** Words for the tournament, implied everywhere except in questions about the market. */
export const WORLD_CUP = folded("world cup wc worldcup tournament giai");
