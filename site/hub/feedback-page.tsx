import {type Frame, type InLanguages, useLanguage} from "../layout/frame.ts";
import {Section} from "../layout/section.tsx";
import {Field, Form, NeedsServer, type Refused, Trap} from "./form.tsx";
import {hubPage} from "./frame.tsx";

/** The data of the page at `/feedback`. */
export interface FeedbackView extends Frame {
  /** False on a static page. */
  readonly isLive: boolean;
  /** True if a message was just received. */
  readonly received: boolean;
  readonly refused: Refused | null;
}

const WORDS = {
  en: {
    name: "Feedback",
    title: "Tell us what is wrong, missing or good",
    lead: "Every message is read. Leave an address only if you want an answer.",
    received: "Your message was received. Thank you.",
    form: "Your message",
    message: "Message",
    topic: "Subject",
    topics: {bug: "An error", data: "A figure", idea: "An idea", praise: "Praise", other: "Other"},
    page: "Address of the page, such as /tables",
    email: "Your e-mail address, for a reply",
    submit: "Send",
    faults: {
      message: "Write your message, in 4,000 characters at most.",
      page: "Write a path of this site, such as /tables.",
      email: "Write an e-mail address, such as lan@example.com.",
      form: "Your message was not accepted: the form was incomplete.",
    },
  },
  vi: {
    name: "Góp ý",
    title: "Hãy cho chúng tôi biết điều gì sai, thiếu hoặc hay",
    lead: "Mọi lời nhắn đều được đọc. Chỉ để lại địa chỉ nếu bạn muốn được trả lời.",
    received: "Đã nhận lời nhắn của bạn. Xin cảm ơn.",
    form: "Lời nhắn của bạn",
    message: "Nội dung",
    topic: "Về việc gì",
    topics: {bug: "Lỗi", data: "Số liệu", idea: "Ý tưởng", praise: "Khen", other: "Khác"},
    page: "Địa chỉ của trang, chẳng hạn /vi/tables",
    email: "Email để nhận trả lời",
    submit: "Gửi",
    faults: {
      message: "Hãy viết nội dung, tối đa 4.000 ký tự.",
      page: "Hãy viết một đường dẫn của trang báo này, chẳng hạn /vi/tables.",
      email: "Hãy viết một địa chỉ email, chẳng hạn lan@example.com.",
      form: "Chưa nhận được: biểu mẫu chưa đầy đủ.",
    },
  },
} satisfies InLanguages<object>;

/** The page at `/feedback`. */
export function feedbackPage(view: FeedbackView): string {
  const {language, isLive, received, refused} = view;
  const words = WORDS[language];
  const {faults} = words;
  return hubPage({
    frame: view,
    title: words.title,
    lead: words.lead,
    path: "/feedback",
    dataHref: null,
    trail: [{href: "/feedback", text: words.name}],
    children: (
      <>
        {received && (
          <p class="done" role="status">
            {words.received}
          </p>
        )}
        <Section id="form" title={words.form}>
          {!isLive && <NeedsServer />}
          <Form
            path="/feedback"
            submit={words.submit}
            fault={refused?.faults.includes("form") ? faults.form : null}
          >
            <Field
              name="message"
              label={words.message}
              fault={faults.message}
              lines={6}
              required
              refused={refused}
            />
            <Topic refused={refused} />
            <Field name="page" label={words.page} fault={faults.page} refused={refused} />
            <Field
              name="email"
              label={words.email}
              fault={faults.email}
              type="email"
              autocomplete="email"
              refused={refused}
            />
            <Trap />
          </Form>
        </Section>
      </>
    ),
  });
}

function Topic({refused}: Pick<FeedbackView, "refused">) {
  const words = WORDS[useLanguage()];
  return (
    <p>
      <label for="topic">{words.topic}</label>
      <select id="topic" name="topic">
        {Object.entries(words.topics).map(([topic, name]) => (
          <option
            key={topic}
            value={topic}
            selected={(refused?.typed.topic || "other") === topic ? true : undefined}
          >
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}
