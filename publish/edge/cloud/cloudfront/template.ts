import type {RouteManifest} from "../../target.ts";
import {bucket} from "./bucket.ts";
import {distribution} from "./distribution.ts";
import {cachePolicy, headersPolicy} from "./policies.ts";
import {named} from "./words.ts";

/** The code of the two functions. */
interface Functions {
  readonly request: string;
  readonly response: string;
}

/**
 * The distribution as a CloudFormation document. JSON has no comments, so `Description`, `Comment`
 * and `Metadata` explain its parts.
 *
 * @param origin address of the live server; null if there is none
 */
export const cloudfrontTemplate = (
  manifest: RouteManifest,
  origin: string | null,
  functions: Functions,
) => ({
  AWSTemplateFormatVersion: "2010-09-09",
  Description: "The static site: a bucket, with CloudFront in front of it and of the live server.",
  Metadata: {
    Apply:
      "aws cloudformation deploy --region us-east-1 --stack-name broadsheet --template-file template.json",
    Objects:
      "An address is stored under its path without the leading slash (api/schedule; / under index.html), the answer to a query under _q/<key>/<path> (_q/group=A/api/schedule). Each object has its Content-Type and Cache-Control, and no Content-Encoding: CloudFront compresses.",
    NewEdition: "A new edition needs no new template: it contains the routes, not the files.",
  },
  Parameters: {
    Alias: {
      Type: "String",
      Default: "",
      Description: "The site's own host name; empty for the one from CloudFront",
    },
    Certificate: {Type: "String", Default: "", Description: "ARN of its certificate, in us-east-1"},
  },
  Conditions: {HasAlias: {"Fn::Not": [{"Fn::Equals": [{Ref: "Alias"}, ""]}]}},
  Resources: {
    ...bucket,
    RequestFunction: edgeFunction(
      "request",
      "Queries to keys; 400, 405 and preflights",
      functions.request,
    ),
    ResponseFunction: edgeFunction(
      "response",
      "Headers that an object cannot have",
      functions.response,
    ),
    CachePolicy: cachePolicy,
    HeadersPolicy: headersPolicy(manifest.headers),
    Distribution: distribution(manifest, origin),
  },
  Outputs: {
    Bucket: {Description: "Deploy to it", Value: {Ref: "Bucket"}},
    Address: {
      Description: "Point the Alias at it",
      Value: {"Fn::GetAtt": ["Distribution", "DomainName"]},
    },
    DistributionId: {Description: "Purge it", Value: {Ref: "Distribution"}},
  },
});

const edgeFunction = (name: string, comment: string, code: string) => ({
  Type: "AWS::CloudFront::Function",
  Properties: {
    Name: named(name),
    AutoPublish: true,
    FunctionConfig: {Comment: comment, Runtime: "cloudfront-js-2.0"},
    FunctionCode: code,
  },
});
