/** A sample request. */
export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  /** The header with the credential, and the variable that holds it. */
  readonly credential: {
    readonly name: string;
    readonly variable: string;
    readonly prefix: string;
  } | null;
  readonly body: {readonly mediaType: string; readonly text: string} | null;
  /** The form in which the answer is read. */
  readonly reads: "json" | "text" | "bytes" | "stream" | "nothing";
}

/** The request as a curl command. */
export function curlOf({method, url, credential, body, reads}: SampleRequest): string {
  const parts = [
    reads === "stream" ? "curl -N" : "curl",
    ...(method === "GET" ? [] : [`-X ${method}`]),
    `"${url}"`,
  ];
  const lines = [
    parts.join(" "),
    ...(credential ? [`-H "${credential.name}: ${credential.prefix}$${credential.variable}"`] : []),
    ...(body
      ? [`-H "Content-Type: ${body.mediaType}"`, `-d '${body.text.replaceAll("'", "'\\''")}'`]
      : []),
    ...(reads === "bytes" ? ["-o picture"] : []),
  ];
  return lines.join(" \\\n  ");
}

/** The request in JavaScript, for Node and browsers alike. */
export function javascriptOf({method, url, credential, body, reads}: SampleRequest): string {
  const headers = [
    ...(credential
      ? [
          `"${credential.name}": ${credential.prefix ? `\`${credential.prefix}\${${credential.variable}}\`` : credential.variable}`,
        ]
      : []),
    ...(body ? [`"Content-Type": "${body.mediaType}"`] : []),
  ];
  const json = body?.mediaType === "application/json";
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(headers.length > 0 ? [`  headers: {${headers.join(", ")}},`] : []),
    ...(body
      ? [`  body: ${json ? `JSON.stringify(${indented(body.text)})` : JSON.stringify(body.text)},`]
      : []),
  ];
  const call = `const response = await fetch("${url}"${options.length > 0 ? `, {\n${options.join("\n")}\n}` : ""});`;
  const refuse = "if (!response.ok) throw new Error(await response.text());";
  return [call, refuse, ...READING[reads]].join("\n");
}

const READING: Readonly<Record<SampleRequest["reads"], readonly string[]>> = {
  json: ["const body = await response.json();"],
  text: ["const text = await response.text();"],
  bytes: ["const picture = await response.blob();"],
  stream: [
    "for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {",
    "  console.log(chunk);",
    "}",
  ],
  nothing: [],
};

const indented = (text: string): string => text.replaceAll("\n", "\n  ");
