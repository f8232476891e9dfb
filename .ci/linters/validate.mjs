import {Validator} from "@seriousme/openapi-schema-validator";

// Validates a document against the JSON Schema of OpenAPI 3.1.
const validator = new Validator();
const {valid, errors} = await validator.validate(process.argv[2]);
if (!valid || validator.version !== "3.1") {
  console.error(`OpenAPI ${validator.version}:`, errors);
  process.exit(1);
}
