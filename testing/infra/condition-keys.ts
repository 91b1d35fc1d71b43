const ofEveryRequestToS3 = [
  's3:authType',
  's3:ResourceAccount',
  's3:signatureAge',
  's3:signatureversion',
  's3:TlsVersion',
] as const;

const ofMostRequestsToS3 = [...ofEveryRequestToS3, 's3:AccessGrantsInstanceArn', 's3:x-amz-content-sha256'] as const;

const ofMails = [
  'ses:ApiVersion',
  'ses:FeedbackAddress',
  'ses:FromAddress',
  'ses:FromDisplayName',
  'ses:Recipients',
] as const;

const ofWritingAnItem = [
  'dynamodb:Attributes',
  'dynamodb:EnclosingOperation',
  'dynamodb:LeadingKeys',
  'dynamodb:ReturnConsumedCapacity',
  'dynamodb:ReturnValues',
] as const;

const ofUsingAKey = [
  'kms:CallerAccount',
  'kms:EncryptionAlgorithm',
  'kms:EncryptionContext',
  'kms:EncryptionContextKeys',
  'kms:RecipientAttestation',
  'kms:RequestAlias',
  'kms:ViaService',
] as const;

/**
 * Which condition keys of its own service an action knows, for every action that a policy of the stacks names together with a condition.
 * A key that an action does not know is absent from its requests, so a condition that asks for it never holds and the action is denied.
 * Keys that begin with `aws:` are known everywhere. Keys that hold a tag's name stand without it.
 * Source: the tables "Actions" of the Service Authorization Reference,
 * https://docs.aws.amazon.com/service-authorization/latest/reference/reference_policies_actions-resources-contextkeys.html,
 * each row compared with the pages as they were in June 2026.
 */
export const conditionKeysOf: Readonly<Record<string, readonly string[]>> = {
  'dynamodb:PutItem': ofWritingAnItem,
  'dynamodb:UpdateItem': ofWritingAnItem,
  'dynamodb:DeleteItem': ofWritingAnItem,
  'events:DeleteRule': ['events:creatorAccount', 'events:ManagedBy'],
  'events:PutRule': [
    'events:creatorAccount',
    'events:detail-type',
    'events:detail.eventTypeCode',
    'events:detail.service',
    'events:detail.userIdentity.principalId',
    'events:ManagedBy',
    'events:source',
  ],
  'events:PutTargets': ['events:creatorAccount', 'events:ManagedBy', 'events:TargetArn'],
  'events:RemoveTargets': ['events:creatorAccount', 'events:ManagedBy'],
  'kms:Decrypt': ofUsingAKey,
  'kms:DescribeKey': ['kms:CallerAccount', 'kms:RequestAlias', 'kms:ViaService'],
  'kms:Encrypt': ofUsingAKey,
  'kms:GenerateDataKey': ofUsingAKey,
  'kms:ReEncryptFrom': ofUsingAKey,
  'kms:ReEncryptTo': ofUsingAKey,
  // What every action of S3 knows but one, s3:InitiateReplication, which S3 alone asks for.
  's3:*': ofEveryRequestToS3,
  's3:GetObject': [...ofMostRequestsToS3, 's3:ExistingObjectTag'],
  's3:GetObjectVersion': [...ofMostRequestsToS3, 's3:ExistingObjectTag', 's3:versionid'],
  's3:PutObject': [
    ...ofMostRequestsToS3,
    's3:if-match',
    's3:if-none-match',
    's3:object-lock-legal-hold',
    's3:object-lock-mode',
    's3:object-lock-remaining-retention-days',
    's3:object-lock-retain-until-date',
    's3:ObjectCreationOperation',
    's3:RequestObjectTag',
    's3:RequestObjectTagKeys',
    's3:x-amz-acl',
    's3:x-amz-copy-source',
    's3:x-amz-grant-full-control',
    's3:x-amz-grant-read',
    's3:x-amz-grant-read-acp',
    's3:x-amz-grant-write',
    's3:x-amz-grant-write-acp',
    's3:x-amz-metadata-directive',
    's3:x-amz-server-side-encryption',
    's3:x-amz-server-side-encryption-aws-kms-key-id',
    's3:x-amz-server-side-encryption-customer-algorithm',
    's3:x-amz-storage-class',
    's3:x-amz-website-redirect-location',
  ],
  's3:ListBucket': [...ofMostRequestsToS3, 's3:delimiter', 's3:max-keys', 's3:prefix'],
  's3:ListBucketVersions': [...ofMostRequestsToS3, 's3:delimiter', 's3:max-keys', 's3:prefix'],
  // Unlike the other lists it knows no s3:prefix.
  's3:ListBucketMultipartUploads': [
    ...ofMostRequestsToS3,
    's3:AccessPointNetworkOrigin',
    's3:AccessPointTag',
    's3:DataAccessPointAccount',
    's3:DataAccessPointArn',
  ],
  // By the older API and by version 2, which knows `ses:MultiRegionEndpointId` and `ses:TenantName` besides.
  'ses:SendEmail': ofMails,
  'ses:SendRawEmail': ofMails,
  // By the policies of topic and queue; these actions know no condition key of their own.
  'sns:Publish': [],
  'sqs:*': [],
  'sqs:SendMessage': [],
  'sts:AssumeRole': ['sts:ExternalId', 'sts:RoleSessionName', 'sts:SourceIdentity', 'sts:TransitiveTagKeys'],
};
