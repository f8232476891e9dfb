import type {Described} from "./answers.ts";

/** Checks every body example in the document against its schema. */
export function checkExamples({api, bodies, findings}: Described): void {
  for (const operation of api.operations)
    for (const [status, {content}] of Object.entries(operation.responses))
      for (const [type, {example, examples}] of Object.entries(content ?? {})) {
        if (!/[/+]json/.test(type)) continue;
        const given = [example, ...Object.values(examples ?? {}).map(({value}) => value)];
        for (const body of given.filter((one) => one !== undefined)) {
          const wrong = bodies.of(operation, status, type)?.(body) ?? null;
          findings.expect(
            wrong === null,
            "example",
            `${operation.method} ${operation.path}`,
            `an example of ${status} that matches its schema`,
            wrong ?? "",
          );
        }
      }
}
