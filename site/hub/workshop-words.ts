import {figure} from "../charts/market/figures.ts";
import {clockIn, longDay} from "../layout/dates.ts";
import type {InLanguages, Language} from "../layout/frame.ts";
import type {WorkshopShown} from "./workshop-view.ts";

/** Texts of the workshop pages. */
export const WORDS = {
  en: {
    name: "Workshops",
    lead: "Short sessions about this site: the forecasts, the data, the market.",
    none: "No workshops are announced.",
    heldIn: {en: "in English", vi: "in Vietnamese"},
    format: {online: "online", "in-person": "in person"},
    vietnam: "Vietnam time",
    seats: (seats: number) => `${seats} ${seats === 1 ? "seat" : "seats"}`,
    left: (left: string, of: string) => `${left} of ${of} seats left`,
    full: "Full: new sign-ups go on the waiting list.",
    status: {scheduled: "", full: "Full", cancelled: "Cancelled", over: "Over"},
    signUp: "Sign up",
    closed: "This workshop accepts no more sign-ups.",
    nameLabel: "Your name",
    email: "Your e-mail address",
    note: "Notes for the organiser",
    submit: "Sign up",
    signedUp: {
      seats:
        "Your sign-up was received and you have a seat. If you had signed up before, your earlier sign-up remains valid.",
      waiting:
        "Your sign-up was received for the waiting list. If you had signed up before, your earlier sign-up remains valid.",
    },
    faults: {
      name: "Write your name, in 120 characters at most.",
      email: "Write an e-mail address, such as lan@example.com.",
      note: "Write 1,000 characters at most.",
      form: "Your sign-up was not accepted: the workshop accepts no more sign-ups, or the form was incomplete.",
    },
  },
  vi: {
    name: "Hội thảo",
    lead: "Những buổi trao đổi ngắn quanh nội dung của báo: dự báo, dữ liệu, thị trường.",
    none: "Chưa có hội thảo nào.",
    heldIn: {en: "bằng tiếng Anh", vi: "bằng tiếng Việt"},
    format: {online: "trực tuyến", "in-person": "trực tiếp"},
    vietnam: "giờ Việt Nam",
    seats: (seats: number) => `${seats} chỗ`,
    left: (left: string, of: string) => `còn ${left} trong ${of} chỗ`,
    full: "Đã hết chỗ: đăng ký mới vào danh sách chờ.",
    status: {scheduled: "", full: "Hết chỗ", cancelled: "Đã hủy", over: "Đã diễn ra"},
    signUp: "Đăng ký",
    closed: "Hội thảo này không nhận thêm đăng ký.",
    nameLabel: "Tên của bạn",
    email: "Email",
    note: "Điều ban tổ chức nên biết",
    submit: "Đăng ký",
    signedUp: {
      seats:
        "Đã nhận đăng ký và vẫn còn chỗ. Nếu bạn đã đăng ký trước đó, đăng ký cũ vẫn giữ nguyên.",
      waiting:
        "Đã nhận đăng ký vào danh sách chờ. Nếu bạn đã đăng ký trước đó, đăng ký cũ vẫn giữ nguyên.",
    },
    faults: {
      name: "Hãy viết tên bạn, tối đa 120 ký tự.",
      email: "Hãy viết một địa chỉ email, chẳng hạn lan@example.com.",
      note: "Tối đa 1.000 ký tự.",
      form: "Chưa nhận được: hội thảo không nhận thêm đăng ký, hoặc biểu mẫu chưa đầy đủ.",
    },
  },
} satisfies InLanguages<object>;

/** `Saturday 5 December 2026, 09:00–10:30 Vietnam time`, in the workshop's own time zone. */
export function timesOf(
  language: Language,
  {startsAt, endsAt, timeZone}: Pick<WorkshopShown, "startsAt" | "endsAt" | "timeZone">,
): string {
  const zone = timeZone === "Asia/Ho_Chi_Minh" ? WORDS[language].vietnam : timeZone;
  return `${longDay(language, startsAt, timeZone)}, ${clockIn(language, startsAt, timeZone)}–${clockIn(language, endsAt, timeZone)} ${zone}`;
}

/** `in Vietnamese, online, 38 of 40 seats left`. */
export function detailsOf(language: Language, workshop: WorkshopShown): string {
  const words = WORDS[language];
  const {capacity, live} = workshop;
  const count = (value: number) => figure(value, language);
  const seats =
    capacity === null
      ? null
      : live?.seatsLeft != null
        ? words.left(count(live.seatsLeft), count(capacity))
        : words.seats(capacity);
  const heldIn = words.heldIn[workshop.language === "vi" ? "vi" : "en"];
  return [heldIn, words.format[workshop.format], seats].filter((part) => part !== null).join(", ");
}
