// Rewrites kick-offs and the note on their clock to the visitor's time.
const en = document.documentElement.lang === "en";
const day = {weekday: "short", day: "numeric", month: en ? "short" : "numeric"};
const {timeZone} = Intl.DateTimeFormat().resolvedOptions();
const rewrite = (page) => {
  for (const time of page.querySelectorAll("[data-kickoff]")) {
    const at = new Date(time.dateTime);
    const [on, clock] = at.toLocaleString("sv").split(" ");
    const as = time.dataset.kickoff;
    const words = [
      as && as !== on && at.toLocaleDateString(en ? "en-GB" : "vi", day),
      !en && clock < "05" && "rạng sáng",
      as !== "day" && clock.slice(0, 5),
    ];
    time.textContent = (en ? words : words.reverse()).filter(Boolean).join(" ");
  }
  const note = page.querySelector("[data-yours]");
  if (note) note.textContent = note.dataset.yours + timeZone;
};
if (en || new Date().getTimezoneOffset() !== -420) {
  rewrite(document);
  addEventListener("fresh-page", ({detail}) => rewrite(detail));
}
