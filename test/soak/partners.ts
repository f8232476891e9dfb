/** Of every server that a soak starts. */
export const ADMIN_TOKEN = "soak-8f21c6d0e9b74a53a1d2c4f7b6e90835";

/** Requests of an operator and of partners to a server. */
export function asking(base: string) {
  async function ask<T>(path: string, headers: Record<string, string>, body: object): Promise<T> {
    const answer = await fetch(base + path, {
      method: "POST",
      headers: {"content-type": "application/json", ...headers},
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  const partner = async (name: string) =>
    (
      await ask<{key: string}>(
        "/api/admin/api-clients",
        {"x-admin-token": ADMIN_TOKEN},
        {name, requestsPerMinute: 100_000},
      )
    ).key;
  return {ask, partner};
}
