// The script of every page.
import "./your-time.js";
import "./live.js";
import "./search.js";
