import {UsageError} from "../../../../pipeline/kit/errors.ts";
import type {RouteManifest} from "../../target.ts";
import {wildcardsFor} from "./wildcards.ts";

/** Maximum number of behaviours in a distribution, unless Amazon grants more. */
const MAX_BEHAVIOURS = 75;
const EVERY_METHOD = ["GET", "HEAD", "OPTIONS", "PUT", "POST", "PATCH", "DELETE"];
/**
 * Amazon's managed policies: no caching, and everything the visitor sent is forwarded except the
 * Host.
 */
const CACHING_DISABLED = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const ALL_BUT_HOST = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

/**
 * The distribution. @throws UsageError when it would have more behaviours than CloudFront accepts
 */
export function distribution(manifest: RouteManifest, origin: string | null) {
  return {
    Type: "AWS::CloudFront::Distribution",
    Properties: {
      DistributionConfig: {
        Comment: "The static site",
        Enabled: true,
        HttpVersion: "http2and3",
        IPV6Enabled: true,
        DefaultRootObject: "index.html",
        Aliases: {"Fn::If": ["HasAlias", [{Ref: "Alias"}], {Ref: "AWS::NoValue"}]},
        ViewerCertificate: {
          "Fn::If": [
            "HasAlias",
            {
              AcmCertificateArn: {Ref: "Certificate"},
              SslSupportMethod: "sni-only",
              MinimumProtocolVersion: "TLSv1.2_2021",
            },
            {CloudFrontDefaultCertificate: true},
          ],
        },
        Origins: [
          {
            Id: "bucket",
            DomainName: {"Fn::GetAtt": ["Bucket", "RegionalDomainName"]},
            S3OriginConfig: {OriginAccessIdentity: ""},
            OriginAccessControlId: {Ref: "BucketAccess"},
          },
          ...(origin === null ? [] : [serverOrigin(new URL(origin))]),
        ],
        ...(origin !== null && {
          OriginGroups: {
            Quantity: 2,
            Items: [
              // The server answers requests without a static file: live, with 404 or with 308.
              group("bucket-then-server", ["bucket", "server"], [403, 404, 500, 502, 503, 504]),
              // Live answers have static files as a fallback while there is no server.
              group("server-then-bucket", ["server", "bucket"], [502, 504]),
            ],
          },
        }),
        DefaultCacheBehavior: printedBehaviour(origin),
        CacheBehaviors: origin === null ? [] : liveBehaviours(manifest),
        CustomErrorResponses: errorResponses(origin),
      },
    },
  };
}

function serverOrigin({hostname, port, protocol}: URL) {
  const isHttps = protocol === "https:";
  return {
    Id: "server",
    DomainName: hostname,
    CustomOriginConfig: {
      OriginProtocolPolicy: isHttps ? "https-only" : "http-only",
      ...(isHttps ? {HTTPSPort: Number(port || 443)} : {HTTPPort: Number(port || 80)}),
      OriginSSLProtocols: ["TLSv1.2"],
      // Streams send a line every few seconds.
      OriginReadTimeout: 60,
    },
  };
}

const group = (id: string, origins: readonly string[], statuses: readonly number[]) => ({
  Id: id,
  Members: {Quantity: origins.length, Items: origins.map((OriginId) => ({OriginId}))},
  FailoverCriteria: {StatusCodes: {Quantity: statuses.length, Items: statuses}},
});

const functionAt = (event: "request" | "response") => ({
  EventType: `viewer-${event}`,
  FunctionARN: {
    "Fn::GetAtt": [event === "request" ? "RequestFunction" : "ResponseFunction", "FunctionARN"],
  },
});

const printedBehaviour = (origin: string | null) => ({
  TargetOriginId: origin === null ? "bucket" : "bucket-then-server",
  ViewerProtocolPolicy: "redirect-to-https",
  // The function answers methods other than reads.
  AllowedMethods: EVERY_METHOD,
  CachePolicyId: {Ref: "CachePolicy"},
  ResponseHeadersPolicyId: {Ref: "HeadersPolicy"},
  Compress: true,
  FunctionAssociations: [functionAt("request"), functionAt("response")],
});

/** Live paths go to the server with everything the visitor sent; the first match wins. */
function liveBehaviours({routes}: RouteManifest) {
  const alone = routes.filter(({printed}) => printed === null);
  const printed = routes.filter((route) => route.printed !== null);
  const servedLive = printed.filter(({served}) => served === "origin");
  const kept = routes.filter(({served}) => served === "static");
  const behaviour = (PathPattern: string, TargetOriginId: string) => ({
    PathPattern,
    TargetOriginId,
    ViewerProtocolPolicy: "redirect-to-https",
    AllowedMethods: EVERY_METHOD,
    CachePolicyId: CACHING_DISABLED,
    OriginRequestPolicyId: ALL_BUT_HOST,
    Compress: false,
    FunctionAssociations: TargetOriginId === "server" ? [] : [functionAt("response")],
  });
  const behaviours = [
    ...wildcardsFor(servedLive, [...alone, ...kept]).map((pattern) =>
      behaviour(pattern, "server-then-bucket"),
    ),
    ...wildcardsFor(alone, printed).map((pattern) => behaviour(pattern, "server")),
  ];
  if (behaviours.length >= MAX_BEHAVIOURS)
    throw new UsageError(
      `CloudFront accepts at most ${MAX_BEHAVIOURS} behaviours: the live paths need ${behaviours.length + 1}`,
    );
  return behaviours;
}

/**
 * With a server, its errors are passed on and cached as they specify; without one, an error shows
 * the site's page.
 */
function errorResponses(origin: string | null) {
  if (origin !== null)
    return [400, 403, 404, 405, 500, 502, 503, 504].map((ErrorCode) => ({
      ErrorCode,
      ErrorCachingMinTTL: 0,
    }));
  return [403, 404].map((ErrorCode) => ({
    ErrorCode,
    ResponseCode: 404,
    ResponsePagePath: "/404",
    ErrorCachingMinTTL: 30,
  }));
}
