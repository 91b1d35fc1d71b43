/**
 * Which condition keys of its own service an action knows, for every action that a policy of the stacks names together with a condition.
 * A key that an action does not know is absent from its requests, so a condition that asks for it never holds and the action is denied.
 * Keys that begin with `aws:` are known everywhere.
 * Source: the tables "Actions" of the Service Authorization Reference,
 * https://docs.aws.amazon.com/service-authorization/latest/reference/reference_policies_actions-resources-contextkeys.html
 */
export const conditionKeysOf: Readonly<Record<string, readonly string[]>> = {
  'dynamodb:PutItem': [
    'dynamodb:Attributes',
    'dynamodb:EnclosingOperation',
    'dynamodb:LeadingKeys',
    'dynamodb:ReturnConsumedCapacity',
    'dynamodb:ReturnValues',
  ],
  'dynamodb:UpdateItem': [
    'dynamodb:Attributes',
    'dynamodb:EnclosingOperation',
    'dynamodb:LeadingKeys',
    'dynamodb:ReturnConsumedCapacity',
    'dynamodb:ReturnValues',
  ],
  'dynamodb:DeleteItem': [
    'dynamodb:Attributes',
    'dynamodb:EnclosingOperation',
    'dynamodb:LeadingKeys',
    'dynamodb:ReturnConsumedCapacity',
    'dynamodb:ReturnValues',
  ],
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
  'kms:Decrypt': [
    'kms:CallerAccount',
    'kms:EncryptionAlgorithm',
    'kms:EncryptionContextKeys',
    'kms:RequestAlias',
    'kms:ViaService',
  ],
  'kms:GenerateDataKey': [
    'kms:CallerAccount',
    'kms:EncryptionAlgorithm',
    'kms:EncryptionContextKeys',
    'kms:RequestAlias',
    'kms:ViaService',
  ],
  // What every action of S3 knows.
  's3:*': [
    's3:authType',
    's3:ResourceAccount',
    's3:signatureAge',
    's3:signatureversion',
    's3:TlsVersion',
    's3:x-amz-content-sha256',
  ],
  's3:GetObject': ['s3:authType', 's3:ExistingObjectTag', 's3:ResourceAccount', 's3:signatureAge', 's3:TlsVersion'],
  's3:GetObjectVersion': [
    's3:authType',
    's3:ExistingObjectTag',
    's3:ResourceAccount',
    's3:signatureAge',
    's3:TlsVersion',
    's3:VersionId',
  ],
  's3:PutObject': [
    's3:authType',
    's3:RequestObjectTag',
    's3:ResourceAccount',
    's3:signatureAge',
    's3:TlsVersion',
    's3:x-amz-acl',
    's3:x-amz-server-side-encryption',
  ],
  's3:ListBucket': [
    's3:authType',
    's3:delimiter',
    's3:max-keys',
    's3:prefix',
    's3:ResourceAccount',
    's3:signatureAge',
    's3:TlsVersion',
  ],
  // Unlike ListBucket it knows no s3:prefix.
  's3:ListBucketMultipartUploads': ['s3:authType', 's3:ResourceAccount', 's3:signatureAge', 's3:TlsVersion'],
  'ses:SendEmail': ['ses:FeedbackAddress', 'ses:FromAddress', 'ses:FromDisplayName', 'ses:Recipients'],
  // By the topic's policy; sns:Publish knows no condition key of its own.
  'sns:Publish': [],
  'sqs:*': [],
  'sqs:SendMessage': [],
  'sts:AssumeRole': ['sts:ExternalId', 'sts:RoleSessionName', 'sts:SourceIdentity', 'sts:TransitiveTagKeys'],
};
