import {expect, test} from "vitest";
import {signed} from "../../../pipeline/kit/http-signature.ts";
import {isSignedBy, readSignatures} from "../../fixtures/signatures/verify.ts";

/** test-key-ed25519 of RFC 9421, appendix B.1.4. */
const KEY = {
  kty: "OKP",
  crv: "Ed25519",
  x: "JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs",
  d: "n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU",
};

test("the tests' reader accepts the signature of RFC 9421, B.2.6", () => {
  const read = readSignatures(
    'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
    "sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:",
  ).get("sig-b26")!;
  const values = {
    '"date"': "Tue, 20 Apr 2021 02:07:55 GMT",
    '"@method"': "POST",
    '"@path"': "/foo",
    '"@authority"': "example.com",
    '"content-type"': "application/json",
    '"content-length"': "18",
  };
  expect(isSignedBy(KEY, read, values)).toBe(true);
  expect(isSignedBy(KEY, read, {...values, '"@path"': "/bar"})).toBe(false);
});

test("signed requests verify, and nothing else does", () => {
  const {input, signature} = signed({
    label: "sig1",
    components: [
      {name: "@authority", parameters: ";req", value: "example.org"},
      {name: "content-digest", value: "sha-256=:AA==:"},
    ],
    createdAtMs: 1_750_000_000_999,
    expiresAtMs: 1_750_000_060_999,
    kid: "poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCXW8r0U",
    jwk: KEY,
    tag: "a-tag",
    nonce: "bm9uY2U=",
  });
  expect(input).toBe(
    'sig1=("@authority";req "content-digest");created=1750000000;expires=1750000060;keyid="poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCXW8r0U";alg="ed25519";nonce="bm9uY2U=";tag="a-tag"',
  );
  const read = readSignatures(input, signature).get("sig1")!;
  const values = {'"@authority";req': "example.org", '"content-digest"': "sha-256=:AA==:"};
  expect(isSignedBy(KEY, read, values)).toBe(true);
  expect(isSignedBy(KEY, read, {...values, '"@authority";req': "example.com"})).toBe(false);
});
