import { Stack } from 'aws-cdk-lib';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { defined } from '#contract/core/defined.ts';
import { keysOf } from '#contract/core/keys-of.ts';
import type { Grant } from '#contract/core/route.ts';
import { auditItem, refusalItem } from '#lambdas/data/admin/entities.ts';
import { noteItem } from '#lambdas/data/notes/private/entities.ts';
import { calendarsItem } from '#lambdas/data/scheduling/calendars/entities.ts';
import { tableSchema } from '#lambdas/data/table/table-schema.ts';
import { acknowledge, inFinding } from '../acknowledge.ts';
import type { Sender } from '../data/sender.ts';

type Target =
  | 'table'
  | 'whole'
  | 'rows'
  | 'audit'
  | 'mail'
  | 'pool'
  | 'secrets'
  | 'files'
  | 'faces'
  | 'attachments'
  | 'documents'
  | 'logos'
  | 'records'
  | 'exports'
  | 'listing'
  | 'uploads';

/**
 * Actions of IAM behind each grant of the contract. A transaction needs the actions of its parts; one grant alone has
 * Scan.
 */
const meaning: Record<Grant, { readonly on: Target; readonly actions: readonly string[] }> = {
  'table:read': {
    on: 'table',
    actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:ConditionCheckItem'],
  },
  'table:write': {
    on: 'rows',
    actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
  },
  'table:sweep': { on: 'whole', actions: ['dynamodb:Scan'] },
  'table:audit': { on: 'audit', actions: ['dynamodb:PutItem'] },
  'mail:send': { on: 'mail', actions: ['ses:SendEmail'] },
  'mail:send-raw': { on: 'mail', actions: ['ses:SendRawEmail'] },
  'secrets:seal': { on: 'secrets', actions: ['kms:Encrypt'] },
  'secrets:open': { on: 'secrets', actions: ['kms:Decrypt'] },
  'identity:read': { on: 'pool', actions: ['cognito-idp:AdminGetUser'] },
  'identity:list': { on: 'pool', actions: ['cognito-idp:ListUsers'] },
  'identity:delete': {
    on: 'pool',
    actions: ['cognito-idp:AdminDisableUser', 'cognito-idp:AdminEnableUser', 'cognito-idp:AdminDeleteUser'],
  },
  'identity:groups': { on: 'pool', actions: ['cognito-idp:AdminAddUserToGroup'] },
  'identity:role': {
    on: 'pool',
    actions: [
      'cognito-idp:AdminAddUserToGroup',
      'cognito-idp:AdminRemoveUserFromGroup',
      'cognito-idp:AdminUserGlobalSignOut',
    ],
  },
  'identity:disable': {
    on: 'pool',
    actions: ['cognito-idp:AdminDisableUser', 'cognito-idp:AdminEnableUser', 'cognito-idp:AdminUserGlobalSignOut'],
  },
  'files:read': { on: 'files', actions: ['s3:GetObject', 's3:GetObjectVersion', 's3:ListMultipartUploadParts'] },
  'files:write': { on: 'files', actions: ['s3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload'] },
  'files:read-tags': { on: 'files', actions: ['s3:GetObjectTagging', 's3:GetObjectVersionTagging'] },
  'faces:read': { on: 'faces', actions: ['s3:GetObject'] },
  'faces:write': { on: 'faces', actions: ['s3:PutObject', 's3:GetObject'] },
  'faces:remove': { on: 'faces', actions: ['s3:DeleteObject', 's3:DeleteObjectVersion'] },
  'faces:read-tags': { on: 'faces', actions: ['s3:GetObjectTagging', 's3:GetObjectVersionTagging'] },
  'attachments:read': { on: 'attachments', actions: ['s3:GetObject'] },
  'attachments:write': { on: 'attachments', actions: ['s3:PutObject', 's3:GetObject'] },
  'attachments:remove': { on: 'attachments', actions: ['s3:DeleteObject', 's3:DeleteObjectVersion'] },
  'attachments:read-tags': { on: 'attachments', actions: ['s3:GetObjectTagging', 's3:GetObjectVersionTagging'] },
  // Whoever signs a link to a document must be able to read it.
  'documents:write': { on: 'documents', actions: ['s3:PutObject', 's3:GetObject'] },
  'records:write': { on: 'records', actions: ['s3:PutObject', 's3:GetObject'] },
  'documents:read': { on: 'documents', actions: ['s3:GetObject'] },
  'documents:remove': { on: 'documents', actions: ['s3:DeleteObject'] },
  'documents:remove-logos': { on: 'logos', actions: ['s3:DeleteObject'] },
  'exports:read': { on: 'exports', actions: ['s3:GetObject'] },
  'exports:write': { on: 'exports', actions: ['s3:PutObject', 's3:AbortMultipartUpload'] },
  'exports:remove': { on: 'exports', actions: ['s3:DeleteObjectVersion'] },
  'files:remove': { on: 'files', actions: ['s3:DeleteObject', 's3:AbortMultipartUpload'] },
  'files:remove-versions': { on: 'files', actions: ['s3:DeleteObjectVersion'] },
  'files:list': { on: 'listing', actions: ['s3:ListBucketVersions'] },
  'files:list-uploads': { on: 'uploads', actions: ['s3:ListBucketMultipartUploads'] },
  'identity:second-factor': { on: 'pool', actions: ['cognito-idp:AdminSetUserMFAPreference'] },
  'identity:attributes': { on: 'pool', actions: ['cognito-idp:AdminUpdateUserAttributes'] },
};

/** Reads reach the indexes too; writes go to the table alone, and to the audit log only to add to it, whoever writes. */
export const tableStatements = (grants: readonly Grant[], { tableArn }: ITable): PolicyStatement[] => {
  return [
    ...statements(actionsOn('table', grants), [tableArn, ...indexesOf(tableArn)]),
    ...statements(actionsOn('whole', grants), [tableArn]),
    ...statements(actionsOn('rows', grants), [tableArn], { 'ForAllValues:StringNotEquals': inAuditLog }),
    ...statements(actionsOn('audit', grants), [tableArn], { 'ForAllValues:StringEquals': inAuditLog }),
  ];
};

/**
 * DynamoDB unwraps the table's key in the name of whoever reads or writes, so each role needs it, and through DynamoDB alone.
 * Source: https://docs.aws.amazon.com/kms/latest/developerguide/services-dynamodb.html
 */
export const keyStatements = (grants: readonly Grant[], key: IKey | undefined): PolicyStatement[] =>
  key === undefined || !grants.some((grant) => grant.startsWith('table:'))
    ? []
    : statements(
        [
          'kms:DescribeKey',
          'kms:Decrypt',
          'kms:Encrypt',
          'kms:GenerateDataKey',
          'kms:ReEncryptFrom',
          'kms:ReEncryptTo',
        ],
        [key.keyArn],
        { StringEquals: { 'kms:ViaService': `dynamodb.${Stack.of(key).region}.amazonaws.com` } },
      );

/** A secret opens for its own purpose alone, whoever else may use the key. */
export const secretStatements = (grants: readonly Grant[], { keyArn }: IKey): PolicyStatement[] =>
  statements(actionsOn('secrets', grants), [keyArn], { StringEquals: { 'kms:EncryptionContext:purpose': 'calendar' } });

const indexesOf = (tableArn: string): string[] =>
  keysOf(tableSchema.indexes).map((name) => `${tableArn}/index/${name}`);

/** Source: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html */
const inAuditLog = { 'dynamodb:LeadingKeys': [auditItem.leadingKeys.table, refusalItem.leadingKeys.table] };

/** Denies private notes to a role, whatever else it may do. */
export const noPrivateNotes = (table: ITable): PolicyStatement => denied(table, noteItem);

/** Denies the addresses of coaches' calendars likewise. */
export const noCalendars = (table: ITable): PolicyStatement => denied(table, calendarsItem);

/** A request that names several partitions is denied when one of them is among these. */
const denied = ({ tableArn }: ITable, { leadingKeys }: typeof noteItem | typeof calendarsItem): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.DENY,
    actions: ['dynamodb:*'],
    resources: [tableArn, ...indexesOf(tableArn)],
    conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [leadingKeys.table] } },
  });

export const poolStatements = (grants: readonly Grant[], pool: IUserPool): PolicyStatement[] =>
  statements(actionsOn('pool', grants), [pool.userPoolArn]);

/** From the one sender address and through the one configuration set only. */
export const mailStatements = (grants: readonly Grant[], { mail, sendingArns }: Sender): PolicyStatement[] =>
  statements(actionsOn('mail', grants), sendingArns, { StringEquals: { 'ses:FromAddress': mail.address } });

/**
 * Only what lies under the one prefix: objects by their keys, listings by what they ask for. Uploads that are under way cannot be told
 * apart by prefix, because requests for their list carry none that a policy could see; nothing but files is ever uploaded so.
 */
export const fileStatements = (grants: readonly Grant[], bucket: IBucket): PolicyStatement[] => [
  ...statements(actionsOn('files', grants), [filesIn(bucket)]),
  ...statements(actionsOn('faces', grants), [facesIn(bucket)]),
  ...statements(actionsOn('attachments', grants), [attachmentsIn(bucket)]),
  ...statements(actionsOn('documents', grants), [documentsIn(bucket)]),
  ...statements(actionsOn('logos', grants), [logosIn(bucket)]),
  ...statements(actionsOn('records', grants), [recordsIn(bucket)]),
  ...statements(actionsOn('exports', grants), [exportsIn(bucket)]),
  ...statements(actionsOn('listing', grants), [bucket.bucketArn], { StringLike: { 's3:prefix': `${assetPrefix}*` } }),
  ...statements(actionsOn('uploads', grants), [bucket.bucketArn]),
];

/** The star in "every object under the prefix" is the one thing that the rules find in it. */
export const acknowledgeFiles = (grants: readonly Grant[], role: IRole, bucket: IBucket): void => {
  if (actionsOn('files', grants).length > 0) {
    acknowledge(role, {
      [`IAM5[Resource::${inFinding(role, filesIn(bucket))}]`]: 'Every file has a key of its own under this one prefix.',
    });
  }
  if (actionsOn('faces', grants).length > 0) {
    acknowledge(role, {
      [`IAM5[Resource::${inFinding(role, facesIn(bucket))}]`]: 'Every face has a key of its own under this one prefix.',
    });
  }
  if (actionsOn('attachments', grants).length > 0) {
    acknowledge(role, {
      [`IAM5[Resource::${inFinding(role, attachmentsIn(bucket))}]`]:
        'Every attachment has a key of its own under this one prefix.',
    });
  }
  if (actionsOn('documents', grants).length > 0) {
    acknowledge(role, {
      [`IAM5[Resource::${inFinding(role, documentsIn(bucket))}]`]:
        'Every document has a key of its own under this one prefix.',
    });
  }
  if (actionsOn('logos', grants).length > 0) {
    acknowledge(role, {
      [`IAM5[Resource::${inFinding(role, logosIn(bucket))}]`]: 'Every logo has a key of its own under this one prefix.',
    });
  }
  if (actionsOn('exports', grants).length > 0) {
    acknowledge(role, {
      [`IAM5[Resource::${inFinding(role, exportsIn(bucket))}]`]:
        'Every export has a key of its own under this one prefix.',
    });
  }
  if (actionsOn('records', grants).length > 0) {
    acknowledge(role, {
      [`IAM5[Resource::${inFinding(role, recordsIn(bucket))}]`]:
        'Every record has a key of its own under this one prefix.',
    });
  }
};

const assetPrefix = 'assets/';

const facesIn = (bucket: IBucket): string => bucket.arnForObjects('faces/*');

const attachmentsIn = (bucket: IBucket): string => bucket.arnForObjects('attachments/*');

const documentsIn = (bucket: IBucket): string => bucket.arnForObjects('documents/*');

const logosIn = (bucket: IBucket): string => bucket.arnForObjects('documents/logos/*');

const exportsIn = (bucket: IBucket): string => bucket.arnForObjects('exports/*');

const recordsIn = (bucket: IBucket): string => bucket.arnForObjects('records/*');

const filesIn = (bucket: IBucket): string => bucket.arnForObjects(`${assetPrefix}*`);

const actionsOn = (target: Target, grants: readonly Grant[]): string[] => [
  ...new Set(grants.flatMap((grant) => (meaning[grant].on === target ? meaning[grant].actions : []))),
];

const statements = (actions: string[], resources: string[], conditions?: Record<string, unknown>): PolicyStatement[] =>
  actions.length === 0 ? [] : [new PolicyStatement({ actions, resources, ...defined({ conditions }) })];
