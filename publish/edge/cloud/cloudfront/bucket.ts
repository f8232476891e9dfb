import {joined, named} from "./words.ts";

/** The bucket and its read permissions. */
export const bucket = {
  Bucket: {
    Type: "AWS::S3::Bucket",
    DeletionPolicy: "Retain",
    UpdateReplacePolicy: "Retain",
    Properties: {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    },
  },
  BucketAccess: {
    Type: "AWS::CloudFront::OriginAccessControl",
    Properties: {
      OriginAccessControlConfig: {
        Name: named("bucket"),
        OriginAccessControlOriginType: "s3",
        SigningBehavior: "always",
        SigningProtocol: "sigv4",
      },
    },
  },
  BucketPolicy: {
    Type: "AWS::S3::BucketPolicy",
    Metadata: {Why: "Only CloudFront reads. It may not list, so a missing object is 403."},
    Properties: {
      Bucket: {Ref: "Bucket"},
      PolicyDocument: {
        Version: "2012-10-17",
        Statement: [
          {
            Effect: "Allow",
            Principal: {Service: "cloudfront.amazonaws.com"},
            Action: "s3:GetObject",
            Resource: joined({"Fn::GetAtt": ["Bucket", "Arn"]}, "/*"),
            Condition: {
              StringEquals: {
                "AWS:SourceArn": joined(
                  "arn:",
                  {Ref: "AWS::Partition"},
                  ":cloudfront::",
                  {Ref: "AWS::AccountId"},
                  ":distribution/",
                  {Ref: "Distribution"},
                ),
              },
            },
          },
        ],
      },
    },
  },
};
