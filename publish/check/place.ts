/** Where a deployment is asked, and what it calls itself. */
export interface Place {
  /** The address that is asked, without a slash at its end. */
  readonly url: string;
  /** The address that its documents name, likewise. */
  readonly publicUrl: string;
  /** The path of a link of this deployment, without its fragment; null for other hosts. */
  pathOf(href: string, from: string): string | null;
  /** What a document has to call one of its paths. */
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
