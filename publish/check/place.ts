/** The address at which a deployment is requested, and its public one. */
export interface Place {
  /** The requested address, without a trailing slash. */
  readonly url: string;
  /** The address used in its documents, likewise. */
  readonly publicUrl: string;
  /** The path of a link within this deployment, without its fragment; null for other hosts. */
  pathOf(href: string, from: string): string | null;
  /** The full public address of a path, as documents should give it. */
  named(path: string): string;
}

export function placeOf(url: string, publicUrl: string): Place {
  const bases = [url, publicUrl];
  return {
    url,
    publicUrl,
    named: (path) => publicUrl + path,
    pathOf(href, from) {
      const start = publicUrl + (from.startsWith("/") ? from : "/");
      if (!URL.canParse(href, start)) return null;
      const {protocol, href: whole} = new URL(href, start);
      if (!/^https?:$/.test(protocol)) return null;
      const [address] = whole.split("#") as [string];
      const base = bases.find((one) => address === one || address.startsWith(`${one}/`));
      if (base === undefined) return null;
      return address.slice(base.length) || "/";
    },
  };
}
