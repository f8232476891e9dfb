import {randomUUID} from "node:crypto";
import {STATUS_CODES} from "node:http";
import type {Duplex} from "node:stream";
import type {CommonHeaders} from "./headers.ts";
import {type Finding, problemOf} from "./problem.ts";

const FINDINGS: Readonly<Record<string, Finding>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    detail: "the request's header fields are too large: expected 16 KB at most",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {status: 408, detail: "the request took too long to arrive"},
};
const UNREADABLE: Finding = {status: 400, detail: "the request is not valid HTTP/1.1"};

/** Answers what Node could not read as a request, and hangs up. */
export function refuse(error: NodeJS.ErrnoException, socket: Duplex, common: CommonHeaders): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const finding = FINDINGS[error.code ?? ""] ?? UNREADABLE;
  const body = `${JSON.stringify(problemOf(finding, "", randomUUID()))}\n`;
  const headers = {
    ...common,
    "Content-Type": "application/problem+json",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${finding.status} ${STATUS_CODES[finding.status]}\r\n${lines.join("")}\r\n${body}`,
  );
}
