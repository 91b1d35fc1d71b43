import { readFileSync } from 'node:fs';
import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { propertiesOf, type Resource, resourcesOf } from '#testing/infra/resources.ts';
import { statementsOn } from '#testing/infra/statements.ts';
import { synthesize } from '#testing/infra/synthesize.ts';
import { some } from '#testing/vitest/some.ts';

let template: Template;
let app: Template;

beforeAll(() => {
  ({ data: template, app } = synthesize());
});

describe('the table', () => {
  let table: Record<string, unknown>;

  beforeAll(() => {
    const all = propertiesOf(template, 'AWS::DynamoDB::Table');
    expect(all).toHaveLength(1);
    table = all[0] ?? {};
  });

  test('is paid by request', () => expect(table['BillingMode']).toBe('PAY_PER_REQUEST'));

  test('has the keys and the indexes of the access patterns', () =>
    expect(table).toMatchObject({
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [
        ['gsi1', 'ALL'],
        ['gsi2', 'ALL'],
        ['gsi3', 'KEYS_ONLY'],
      ].map(([IndexName, ProjectionType]) => ({
        IndexName,
        KeySchema: [
          { AttributeName: `${IndexName}pk`, KeyType: 'HASH' },
          { AttributeName: `${IndexName}sk`, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType },
      })),
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    }));

  test.each(['en', 'nl', 'de', 'fr', 'es'])('is kept as long as the privacy page says in %s', (language) => {
    const text = readFileSync(`web/src/features/public/open/legal/texts/${language}.json`, 'utf8');
    expect(text).toMatch(/"backups": \{[^}]*\b35\b/);
    expect(table).toMatchObject({ PointInTimeRecoverySpecification: { RecoveryPeriodInDays: 35 } });
  });

  test('can be restored to any second of the last 35 days', () =>
    expect(table['PointInTimeRecoverySpecification']).toEqual({
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: 35,
    }));

  test('is protected from deletion', () => expect(table['DeletionProtectionEnabled']).toBe(true));
});

describe('every bucket', () => {
  let buckets: [string, Resource][];

  beforeAll(() => {
    buckets = Object.entries(resourcesOf(template, 'AWS::S3::Bucket'));
    expect(buckets).toHaveLength(3);
  });

  test('is closed to the public', () => {
    for (const [, { Properties }] of buckets) {
      expect(Properties['PublicAccessBlockConfiguration']).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(Properties).not.toHaveProperty('AccessControl');
      expect(Properties).not.toHaveProperty('WebsiteConfiguration');
    }
  });

  test('is encrypted', () => {
    for (const [, { Properties }] of buckets)
      expect(Properties['BucketEncryption']).toEqual({
        ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
      });
  });

  test('refuses plain connections and old TLS', () => {
    const denials = statementsOn(template, 'AWS::S3::BucketPolicy').filter(({ Effect }) => Effect === 'Deny');
    for (const [id] of buckets) {
      const conditions = denials
        .filter(({ Resource }) => JSON.stringify(Resource).includes(`"${id}"`))
        .map(({ Condition }) => Condition);
      expect(conditions).toContainEqual({ Bool: { 'aws:SecureTransport': 'false' } });
      expect(conditions).toContainEqual({ NumericLessThan: { 's3:TlsVersion': 1.2 } });
    }
  });

  test('lets nobody in but services of AWS, each for one purpose', () => {
    const allowed = statementsOn(template, 'AWS::S3::BucketPolicy').filter(({ Effect }) => Effect === 'Allow');
    for (const { Principal, Action, Condition } of allowed) {
      expect(Principal).toEqual({
        Service: some.text(/^(cloudfront|logging\.s3|delivery\.logs)\.amazonaws\.com$/),
      });
      expect(['s3:GetObject', 's3:PutObject']).toContain(Action.join());
      expect(JSON.stringify(Condition)).toMatch(/aws:SourceArn/i);
      expect(JSON.stringify(Condition)).not.toMatch(/arn:aws:\*|:\*:/);
    }
  });
});

describe('the assets bucket', () => {
  let assets: Record<string, unknown>;

  beforeAll(() => {
    const found = propertiesOf(template, 'AWS::S3::Bucket').find(({ CorsConfiguration }) => CorsConfiguration);
    assets = found ?? {};
  });

  test('keeps what was overwritten or deleted for 30 days, unfinished uploads and what is made for one look for one', () =>
    expect(assets).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          {
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
            NoncurrentVersionExpiration: { NoncurrentDays: 30 },
          },
          { Prefix: 'documents/made/', ExpirationInDays: 1, NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
          { Prefix: 'documents/invoices/', ExpirationInDays: 4026, NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
          { Prefix: 'documents/logos/', NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
          { Prefix: 'faces/new/', ExpirationInDays: 1, NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
          { Prefix: 'faces/kept/', NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
          { Prefix: 'attachments/new/', ExpirationInDays: 1, NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
          { Prefix: 'attachments/kept/', NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
          { Prefix: 'records/', ExpirationInDays: 1, NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
          {
            Prefix: 'exports/',
            ExpirationInDays: 7,
            NoncurrentVersionExpiration: { NoncurrentDays: 1 },
          },
        ],
      },
    }));

  test('has no access log: a line of it would hold a whole signed link; the other two have or are one', () => {
    expect(assets).not.toHaveProperty('LoggingConfiguration');
    const logged = propertiesOf(template, 'AWS::S3::Bucket').filter((one) => 'LoggingConfiguration' in one);
    expect(logged).toMatchObject([{ LoggingConfiguration: { LogFilePrefix: 'web/' } }]);
  });

  test.each([
    ['its domain', { domain: 'app.stillwater.example' }, 'https://app.stillwater.example'],
    ['the address that CloudFront gave', { siteOrigin: 'https://d111.cloudfront.net' }, 'https://d111.cloudfront.net'],
    ['CloudFront, until an address is known', {}, 'https://*.cloudfront.net'],
  ])('answers to pages of the site only: %s', (_, context, origin) => {
    const environment = { account: '111122223333', region: 'eu-west-1' };
    const bucket = propertiesOf(synthesize({ context, environment }).data, 'AWS::S3::Bucket').find(
      ({ CorsConfiguration }) => CorsConfiguration,
    );
    expect(bucket?.['CorsConfiguration']).toEqual({
      CorsRules: [
        {
          AllowedOrigins: [origin],
          AllowedMethods: ['GET', 'HEAD', 'PUT', 'POST'],
          AllowedHeaders: ['*'],
          ExposedHeaders: ['ETag'],
          MaxAge: 3600,
        },
      ],
    });
  });
});

describe('the web bucket', () => {
  const parts = ['stillwater-prod-web-', { Ref: 'AWS::AccountId' }, '-', { Ref: 'AWS::Region' }];
  const name = { 'Fn::Join': ['', parts] };

  test('is where the web application goes, and nowhere else', () => {
    const names = propertiesOf(template, 'AWS::S3::Bucket').map(({ BucketName }) => BucketName);
    expect(names).toContainEqual(name);
    for (const upload of propertiesOf(app, 'Custom::CDKBucketDeployment'))
      expect(upload).toMatchObject({ DestinationBucketName: name });
  });

  test("is read by CloudFront for distributions of this account, and not by anybody else's", () => {
    const reading = statementsOn(template, 'AWS::S3::BucketPolicy').filter(
      ({ Action }) => Action.join() === 's3:GetObject',
    );
    const arn = ['arn:', { Ref: 'AWS::Partition' }, ':cloudfront::', { Ref: 'AWS::AccountId' }, ':distribution/*'];
    expect(reading.map(({ Condition }) => Condition)).toEqual([
      { ArnLike: { 'AWS:SourceArn': { 'Fn::Join': ['', arn] } } },
    ]);
  });
});

test('a bound for the bill holds for the table and for each of its indexes, and only where one was named', () => {
  const cap = { MaxReadRequestUnits: 500, MaxWriteRequestUnits: 500 };
  const [table] = propertiesOf(synthesize({ context: { tableCap: '500' } }).data, 'AWS::DynamoDB::Table');
  expect(table).toMatchObject({
    OnDemandThroughput: cap,
    GlobalSecondaryIndexes: [1, 2, 3].map(() => some.object({ OnDemandThroughput: cap })),
  });
  expect(JSON.stringify(propertiesOf(synthesize().data, 'AWS::DynamoDB::Table'))).not.toContain('OnDemandThroughput');
});
