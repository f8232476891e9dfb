// Plain JavaScript, because a worker thread starts without the loader that lets the main thread run TypeScript.
import {parentPort} from "node:worker_threads";
import {brotliCompressSync, gzipSync} from "node:zlib";

parentPort.on("message", (tasks) => {
  parentPort.postMessage(
    tasks.map(({number, bytes, brotli, gzip}) => ({number, br: brotliCompressSync(bytes, brotli), gz: gzipSync(bytes, gzip)})),
  );
});
