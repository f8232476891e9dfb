const en = document.documentElement.lang === "en";
const [weekday, month] = en ? ["short", "short"] : ["long", "numeric"];
const write = (doc) => {
  let head;
  for (const time of doc.querySelectorAll("[data-kickoff]")) {
    const at = new Date(time.dateTime);
    const [on, clock] = at.toLocaleString("sv").split(" ");
    const as = time.dataset.kickoff;
    if (as === "on") head = on;
    const shape = {day: "numeric", month, ...(as !== "date" && {weekday})};
    const day = at.toLocaleDateString(en ? "en-GB" : "vi", shape);
    const said = [
      as && on !== (as === "time" && head) && day.replace("Thứ", "thứ").replace(",", ""),
      /^da/.test(as) ? !en && clock < "05" && "rạng sáng" : as !== "on" && clock.slice(0, 5),
    ];
    time.textContent = (en ? said : said.reverse()).filter(Boolean).join(" ");
  }
};
if (document.querySelector(".zone:not([hidden])")?.value === "") {
  write(document);
  addEventListener("fresh-page", ({detail}) => write(detail));
}
