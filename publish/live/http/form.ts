import type {RawBody} from "../../contracts/contract.ts";

/** A field of a form: its name with what was typed, or with the file that was chosen. */
export type FormField = readonly [name: string, value: string | File];

/**
 * The fields of a form, in order; none where the bytes are no form.
 *
 * @param contentType with its parameters: the boundary of multipart
 */
export async function formFields({bytes}: RawBody, contentType: string): Promise<FormField[]> {
  try {
    return await readForm(bytes, contentType);
  } catch {
    return [];
  }
}

/** @throws TypeError where the bytes are no form */
export async function readForm(bytes: Buffer, contentType: string): Promise<FormField[]> {
  const form = await new Response(new Uint8Array(bytes), {
    headers: {"Content-Type": contentType},
  }).formData();
  const fields: FormField[] = [];
  form.forEach((value, name) => void fields.push([name, value]));
  return fields;
}
