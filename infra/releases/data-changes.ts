import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';

/**
 * Changes that make CloudFormation replace a resource, or refuse: an empty table, new accounts or a failed update. From
 * the resource schemas (`createOnlyProperties`), as the CDK reads them; for the user pool and the key, from the User
 * Guide.
 * Sources: https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/ (each property's "Update requires"),
 * and
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-user-pools-updating.html
 */
const fixed: Readonly<Record<string, readonly string[]>> = {
  'AWS::DynamoDB::Table': ['TableName', 'KeySchema', 'ImportSourceSpecification'],
  'AWS::Cognito::UserPool': ['UsernameAttributes', 'AliasAttributes', 'UsernameConfiguration'],
  'AWS::Cognito::UserPoolClient': ['UserPoolId', 'GenerateSecret'],
  'AWS::Cognito::UserPoolGroup': ['UserPoolId', 'GroupName'],
  'AWS::S3::Bucket': ['BucketName', 'BucketNamePrefix', 'BucketNamespace', 'ObjectLockEnabled'],
  'AWS::KMS::Key': ['KeySpec', 'KeyUsage', 'MultiRegion', 'Origin'],
  'AWS::SES::EmailIdentity': ['EmailIdentity'],
  'AWS::SES::ConfigurationSet': ['Name'],
  'AWS::Backup::BackupVault': ['BackupVaultName', 'EncryptionKeyArn'],
  'AWS::CloudTrail::Trail': ['TrailName'],
};

const Index = v.looseObject({ IndexName: v.string() });
const Attribute = v.looseObject({ Name: v.string() });
const Resource = v.object({
  Type: v.string(),
  DeletionPolicy: v.optional(v.string(), 'Delete'),
  UpdateReplacePolicy: v.optional(v.string(), 'Delete'),
  Properties: v.optional(
    v.looseObject({
      GlobalSecondaryIndexes: v.optional(v.array(Index), []),
      Schema: v.optional(v.unknown()),
    }),
    { GlobalSecondaryIndexes: [] },
  ),
});
export const DataTemplate = v.object({
  Resources: v.record(v.string(), Resource),
  Outputs: v.optional(v.record(v.string(), v.unknown()), {}),
});
export type DataTemplate = v.InferOutput<typeof DataTemplate>;
type Resource = DataTemplate['Resources'][string];

/** Why a stage with the data stack `before` must not be updated to `after`: a line each, none when all stays where it is. */
export const dataChanges = (before: DataTemplate, after: DataTemplate): string[] => [
  ...Object.entries(before.Resources).flatMap(([id, old]) => {
    const present = after.Resources[id];
    const name = `${id} (${old.Type})`;
    if (!(old.Type in fixed)) return [];
    if (!present) return [`${name} is removed, or has another logical id`];
    if (present.Type !== old.Type) return [`${name} becomes ${present.Type}`];
    return [replaced, unprotected, ofIndexes, ofSchema].flatMap((look) => look(name, old, present));
  }),
  ...Object.keys(before.Outputs)
    .filter((name) => !(name in after.Outputs))
    .map((name) => `the output ${name} is gone, which the app of the release reads when it is deployed again`),
];

const replaced = (name: string, old: Resource, present: Resource): string[] =>
  (fixed[old.Type] ?? [])
    .filter((property) => !isDeepStrictEqual(old.Properties[property], present.Properties[property]))
    .map(
      (property) =>
        `${name} is replaced: ${property} was ${json(old.Properties[property])} and is ${json(present.Properties[property])}`,
    );

const unprotected = (name: string, old: Resource, present: Resource): string[] =>
  (['DeletionPolicy', 'UpdateReplacePolicy'] as const)
    .filter((policy) => old[policy] !== 'Delete' && present[policy] === 'Delete')
    .map((policy) => `${name} is no longer kept: ${policy} was ${old[policy]} and is Delete`);

/** CloudFormation adds or removes one index of a table in an update, and changes none. */
const ofIndexes = (name: string, old: Resource, present: Resource): string[] => {
  const [before, after] = [old, present].map(
    ({ Properties }) => new Map(Properties.GlobalSecondaryIndexes.map((index) => [index.IndexName, index])),
  );
  if (!before || !after) return [];
  const changed = [...before].filter(([index, { KeySchema, Projection }]) => {
    const now = after.get(index);
    return now && !isDeepStrictEqual([KeySchema, Projection], [now['KeySchema'], now['Projection']]);
  });
  const [added, gone] = [
    [...after.keys()].filter((one) => !before.has(one)),
    [...before.keys()].filter((one) => !after.has(one)),
  ];
  return [
    ...changed.map(([index]) => `${name}: the index ${index} has another key or projection`),
    ...(added.length + gone.length > 1
      ? [`${name}: more than one index comes or goes: ${[...added, ...gone].join(', ')}`]
      : []),
  ];
};

/** Attributes of a user pool can be added, and nothing else. */
const ofSchema = (name: string, old: Resource, present: Resource): string[] => {
  const attributes = ({ Properties }: Resource) => v.parse(v.optional(v.array(Attribute), []), Properties.Schema);
  const now = new Map(attributes(present).map((attribute) => [attribute.Name, attribute]));
  return attributes(old)
    .filter((attribute) => !isDeepStrictEqual(now.get(attribute.Name), attribute))
    .map((attribute) => `${name}: the attribute ${attribute.Name} is gone or changed`);
};

const json = (value: unknown): string => JSON.stringify(value) ?? 'absent';
