import type {RawBody} from "../../contracts/contract.ts";

/** A form field: its name with the entered text or the chosen file. */
export type FormField = readonly [name: string, value: string | File];

/**
 * The fields of a form, in order; none if the bytes are not a form.
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

/** @throws TypeError if the bytes are not a form */
export async function readForm(bytes: Buffer, contentType: string): Promise<FormField[]> {
  const form = await new Response(new Uint8Array(bytes), {
    headers: {"Content-Type": contentType},
  }).formData();
  const fields: FormField[] = [];
  form.forEach((value, name) => void fields.push([name, value]));
  return fields;
}
