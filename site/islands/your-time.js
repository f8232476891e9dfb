const en = document.documentElement.lang === "en";
const [weekday, month] = en ? ["short", "short"] : ["long", "numeric"];
const write = (doc) => {
  let head;
  for (const time of doc.querySelectorAll("[data-kickoff]")) {
    const at = new Date(time.dateTime);
    const [on, clock] = at.toLocaleString("sv").split(" ");
    const as = time.dataset.kickoff;
    if (as === "on") head = on;
    const day = at.toLocaleDateString(en ? "en-GB" : "vi", {weekday, day: "numeric", month});
    const said = [
      as && on !== (as === "time" && head) && day.replace("Thứ", "thứ").replace(",", ""),
      as === "day" ? !en && clock < "05" && "rạng sáng" : as !== "on" && clock.slice(0, 5),
    ];
    time.textContent = (en ? said : said.reverse()).filter(Boolean).join(" ");
  }
  const note = doc.querySelector("[data-yours]");
  if (note) note.textContent = note.dataset.yours;
};
if (en || new Date().getTimezoneOffset() + 420) {
  write(document);
  addEventListener("fresh-page", ({detail}) => write(detail));
}
