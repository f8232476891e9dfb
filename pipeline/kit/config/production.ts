import {BlockList, isIPv6} from "node:net";
import {type Config, VARIABLES, type Variable} from "./config.ts";
import {secretBits} from "./secret-strength.ts";
import type {Fault} from "./values.ts";

const MIN_CHARACTERS = 32;
const MIN_BITS = 80;
/** The size of four IPv4 networks of /8. */
const MAX_SHARE = 1 / 64;

interface Secret {
  readonly name: string;
  readonly kind: "own" | "foreign";
  readonly value: string;
}

/**
 * Lists everything that production does not accept in a configuration: own secrets that are short or
 * guessable, one secret in two places (those of other services may be equal), trusted proxies that
 * cover everybody. Values that were refused already are undefined and skipped.
 */
export function weaknesses(config: Partial<Config>): Fault[] {
  const secrets = secretsIn(config);
  const own = secrets.filter(({kind}) => kind === "own");
  const proxies = shareOfAddresses(config.trustedProxies ?? []) > MAX_SHARE;
  return [
    ...own.flatMap(weakness),
    ...own.flatMap((secret) => {
      const other = secrets.find((one) => one !== secret && one.value === secret.value);
      const first =
        other && (other.kind === "foreign" || secrets.indexOf(other) > secrets.indexOf(secret));
      return first
        ? [
            {
              name: secret.name,
              was: `and ${other.name} are the same`,
              expected: "different secrets",
            },
          ]
        : [];
    }),
    ...(proxies
      ? [
          {
            name: "TRUSTED_PROXIES",
            was: "trusts everybody",
            expected: "the networks of your own proxies, such as 10.0.0.0/8",
          },
        ]
      : []),
  ];
}

function weakness({name, value}: Secret): Fault[] {
  if (value.length < MIN_CHARACTERS)
    return [
      {
        name,
        was: `has ${value.length} characters`,
        expected: `${MIN_CHARACTERS} or more in production`,
      },
    ];
  if (secretBits(value) < MIN_BITS)
    return [
      {
        name,
        was: "can be guessed: it consists of words, runs or repetitions",
        expected: "a random one, such as from openssl rand -hex 32",
      },
    ];
  return [];
}

function secretsIn(config: Partial<Config>): Secret[] {
  return Object.entries<Variable<unknown>>(VARIABLES).flatMap(([key, {name, secret: kind}]) => {
    const values = [config[key as keyof Config] ?? ""].flat().map(String).filter(Boolean);
    return kind === undefined ? [] : values.map((value) => ({name, kind, value}));
  });
}

/**
 * The share of all IPv4 or of all IPv6 addresses covered by some networks, 0…1, whichever is
 * larger. Overlapping networks are counted separately. An IPv6 network around the mapped IPv4
 * addresses (`::ffff:0:0/96`) covers IPv4 addresses.
 *
 * @param entries addresses, or networks in CIDR notation
 */
function shareOfAddresses(entries: readonly string[]): number {
  let ipv4 = 0;
  let ipv6 = 0;
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    if (!isIPv6(address)) ipv4 += share(prefix, 32);
    else if (isMapped(address)) ipv4 += Math.min(1, share(prefix, 128) * 2 ** 96);
    else if (prefix !== undefined && holdsMapped(address, Number(prefix))) ipv4 += 1;
    else ipv6 += share(prefix, 128);
  }
  return Math.max(ipv4, ipv6);
}

const share = (prefix: string | undefined, bits: number): number =>
  prefix === undefined ? 0 : 2 ** -Math.min(Number(prefix), bits);

/** The URL parser normalises the spelling of an address. */
const isMapped = (address: string): boolean =>
  /^\[::ffff:[^:]+:[^:]+\]$/.test(new URL(`http://[${address}]`).hostname);

function holdsMapped(address: string, prefix: number): boolean {
  const network = new BlockList();
  network.addSubnet(address, prefix, "ipv6");
  return network.check("::ffff:8.8.8.8", "ipv6");
}
