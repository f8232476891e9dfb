import {type ChildProcess, spawn, spawnSync} from "node:child_process";
import {chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync} from "node:fs";
import {createServer} from "node:net";
import {join} from "node:path";
import {setTimeout as wait} from "node:timers/promises";

/** A server in a process of its own, or several. */
export interface Contestant {
  readonly name: string;
  readonly address: string;
  /** Seconds of processor time that it has used. */
  cpuSeconds(): number;
  end(): void;
}

/** What is served: a folder of files as every static server wants it, and where our own is. */
export interface Served {
  readonly folder: string;
  readonly out: string;
  readonly database: string;
}

/** This project's server, without its limit for one reader. */
export const ours = ({out, database}: Served): Promise<Contestant> =>
  started("Broadsheet", (port) =>
    spawn("./bin/broadsheet", ["serve", "--out", out], {
      stdio: "ignore",
      env: {...process.env, PORT: `${port}`, BROADSHEET_DB: database, READS_PER_MINUTE: "0"},
    }),
  );

/** sirv as its documentation has it in production: files listed once, compressed forms sent. */
export const sirv = ({folder}: Served): Promise<Contestant> =>
  started("sirv", (port) => {
    const program = `import {createServer} from "node:http";
      import sirv from "sirv";
      createServer(sirv(${JSON.stringify(folder)}, {brotli: true, gzip: true, extensions: ["json", "html"]})).listen(${port}, "127.0.0.1");`;
    return spawn(process.execPath, ["--input-type=module", "-e", program], {stdio: "ignore"});
  });

const BROTLI = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** nginx with one worker, as it is installed; undefined where it is not. */
export const bareNginx = ({folder}: Served, scratch: string): Promise<Contestant | undefined> =>
  nginx("bare nginx", scratch, (port) => {
    const brotli = existsSync(BROTLI) ? "brotli_static on;" : "";
    return `server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; ${brotli} location / { try_files $uri $uri.json =404; } }`;
  });

/** The same nginx with the configuration that this project writes for it. */
export const ourNginx = ({folder, out}: Served, scratch: string): Promise<Contestant | undefined> =>
  nginx("nginx with our configuration", scratch, (port) => {
    const to = join(scratch, "edge");
    const words = ["edge", "nginx", "--out", out, "--to", to, "--root", folder];
    const {status, stderr} = spawnSync(
      "./bin/broadsheet",
      [...words, "--listen", `127.0.0.1:${port}`],
      {encoding: "utf8"},
    );
    if (status !== 0) throw new Error(`no configuration was written: ${stderr}`);
    return `include ${to}/*.conf;`;
  });

async function nginx(
  name: string,
  scratch: string,
  site: (port: number) => string,
): Promise<Contestant | undefined> {
  if (spawnSync("nginx", ["-v"]).error) return undefined;
  return started(name, (port) => {
    const folder = mkdtempSync(join(scratch, "nginx-"));
    chmodSync(folder, 0o755);
    const file = join(folder, "nginx.conf");
    writeFileSync(
      file,
      `${existsSync(BROTLI) ? `load_module ${BROTLI};` : ""}
      daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
      events { worker_connections 1024; }
      http {
        include /etc/nginx/mime.types; access_log off; sendfile on; keepalive_requests 1000000;
        ${site(port)}
      }`,
    );
    return spawn("nginx", ["-p", folder, "-c", file], {stdio: "ignore"});
  });
}

const READY_MS = 60_000;

async function started(name: string, start: (port: number) => ChildProcess): Promise<Contestant> {
  const port = await freePort();
  const child = start(port);
  const address = `http://127.0.0.1:${port}`;
  for (let waited = 0; !(await isAnswering(address)); waited += 50) {
    if (waited > READY_MS || child.exitCode !== null)
      throw new Error(`${name} does not answer at ${address}`);
    await wait(50);
  }
  return {
    name,
    address,
    cpuSeconds: () => family(child.pid!).reduce((sum, pid) => sum + cpuSecondsOf(pid), 0),
    end: () => void child.kill("SIGTERM"),
  };
}

const isAnswering = (address: string): Promise<boolean> =>
  fetch(address).then(
    (answer) => answer.arrayBuffer().then(() => true),
    () => false,
  );

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** A process with its children. */
function family(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return [pid, ...children.split(" ").filter(Boolean).map(Number)];
}

/** User and system time, which Linux counts in hundredths of a second. */
function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
