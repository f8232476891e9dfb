import type {Headers, RouteManifest} from "../../target.ts";
import {named} from "./words.ts";

/** The cache policy. */
export const cachePolicy = {
  Type: "AWS::CloudFront::CachePolicy",
  Properties: {
    CachePolicyConfig: {
      Name: named("printed"),
      Comment: "As Cache-Control says; one copy per query as reduced by the function",
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 31_536_000,
      ParametersInCacheKeyAndForwardedToOrigin: {
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
        CookiesConfig: {CookieBehavior: "none"},
        // The function reduces it to two values: a 404 is a page or a document.
        HeadersConfig: {HeaderBehavior: "whitelist", Headers: ["Accept"]},
        // The function keeps only declared parameters; a list here is limited to ten.
        QueryStringsConfig: {QueryStringBehavior: "all"},
      },
    },
  },
};

const words = (header: string | undefined): string[] => (header ?? "").split(", ");

/** Headers for CloudFront's own errors, which no function sees. */
export const headersPolicy = ({every, preflight}: RouteManifest["headers"]) => ({
  Type: "AWS::CloudFront::ResponseHeadersPolicy",
  Properties: {
    ResponseHeadersPolicyConfig: {
      Name: named("errors"),
      Comment: "Headers missing from answers that neither the server nor a function made",
      CorsConfig: {
        AccessControlAllowCredentials: false,
        AccessControlAllowHeaders: {Items: words(preflight["Access-Control-Allow-Headers"])},
        AccessControlAllowMethods: {Items: words(preflight["Access-Control-Allow-Methods"])},
        AccessControlAllowOrigins: {Items: ["*"]},
        AccessControlExposeHeaders: {Items: words(every["Access-Control-Expose-Headers"])},
        AccessControlMaxAgeSec: Number(preflight["Access-Control-Max-Age"]),
        OriginOverride: false,
      },
      SecurityHeadersConfig: {ContentTypeOptions: {Override: false}, ...transportSecurity(every)},
    },
  },
});

function transportSecurity(every: Headers) {
  const seconds = /^max-age=(\d+)$/.exec(every["Strict-Transport-Security"] ?? "")?.[1];
  return (
    seconds && {
      StrictTransportSecurity: {AccessControlMaxAgeSec: Number(seconds), Override: false},
    }
  );
}
