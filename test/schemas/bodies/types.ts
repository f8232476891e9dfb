import {join} from "node:path";
import openapiTS, {astToString} from "openapi-typescript";
import ts from "typescript";
import {componentName} from "../../../publish/discovery/openapi/component-name.ts";
import {componentsFrom} from "../../../publish/discovery/openapi/components.ts";
import {SCHEMAS, schemasIn} from "../../../publish/render/schemas.ts";

/** The file with the types of all bodies. */
export const BODY_TYPES = join(SCHEMAS, "bodies.d.ts");

/**
 * The types of every static, live or delivered body, by schema file: openapi-typescript generates
 * them from the schemas, under the names used in the OpenAPI document.
 */
export async function bodyTypes(): Promise<string> {
  const schemas = schemasIn(SCHEMAS);
  const files = schemas.names.filter((name) => !/^facts\/|\bcommon\.json$/.test(name));
  const components = componentsFrom(schemas);
  for (const file of files) components.ref(file);
  const document = {
    openapi: "3.1.0",
    info: {title: "Bodies", version: "1"},
    components: {schemas: components.schemas},
  };
  const nodes = await openapiTS(JSON.stringify(document), {
    immutable: true,
    silent: true,
    transform: (schema) =>
      schema.type === "object" && !("properties" in schema) && !("additionalProperties" in schema)
        ? ANY_OBJECT
        : undefined,
  });
  return `/** Generated from the schemas beside it by \`npm run derive\`. */
export type Shapes = components["schemas"];
export interface Bodies {
${files.map((file) => `    readonly "${file}": components["schemas"]["${componentName(file)}"];`).join("\n")}
}
${astToString(nodes.filter((node) => ts.isInterfaceDeclaration(node)))}`;
}

const ANY_OBJECT = ts.factory.createKeywordTypeNode(ts.SyntaxKind.ObjectKeyword);
