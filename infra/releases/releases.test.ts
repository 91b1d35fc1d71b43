import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { synthesize } from '#testing/infra/synthesize.ts';
import manifest from '../../package.json' with { type: 'json' };
import { DataTemplate, dataChanges } from './data-changes.ts';
import { readReleases } from './releases.ts';

const releases = readReleases();
let present: DataTemplate;

beforeAll(() => {
  present = v.parse(DataTemplate, synthesize().data.toJSON());
});

test('the version of package.json is released, or comes after the last release', () => {
  const versions = [...releases.map(({ version }) => version), manifest.version];
  expect(versions).toEqual(versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
  expect(releases.length).toBeGreaterThan(0);
});

test.each(releases)(
  'a stage of release $version is updated without losing its table, accounts, files or key',
  ({ data }) => {
    expect(dataChanges(data, present)).toEqual([]);
  },
);

type Resource = DataTemplate['Resources'][string];

/** The findings on the present data stack once one resource of it is changed. */
const saidOf = (type: string, change: (resource: Resource) => Resource | undefined): string[] => {
  const [id, resource] = Object.entries(present.Resources).find(([, { Type }]) => Type === type) ?? [];
  if (id === undefined || !resource) throw new Error(`There is no ${type}`);
  const { [id]: _, ...others } = present.Resources;
  const changed = change(structuredClone(resource));
  return dataChanges(present, { ...present, Resources: { ...others, ...(changed && { [id]: changed }) } });
};

const having = (properties: Readonly<Record<string, unknown>>) => (resource: Resource) => ({
  ...resource,
  Properties: { ...resource.Properties, ...properties },
});

const [table, pool, bucket] = ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket'];

describe('an update is refused', () => {
  test.each<[string, string | undefined, (resource: Resource) => Resource | undefined, RegExp]>([
    [
      'a table with another name',
      table,
      having({ TableName: 'stillwater-2' }),
      /replaced: TableName was "stillwater-prod" and is "stillwater-2"/,
    ],
    ['a table with another key', table, having({ KeySchema: [] }), /replaced: KeySchema/],
    ['a table that has moved in the code', table, () => undefined, /is removed/],
    ['a table that goes with its stack', table, (one) => ({ ...one, DeletionPolicy: 'Delete' }), /no longer kept/],
    ['two indexes at once', table, having({ GlobalSecondaryIndexes: [] }), /more than one index.*gsi1, gsi2, gsi3/],
    ['a bucket with another name', bucket, having({ BucketName: 'another' }), /replaced: BucketName/],
    ['a user pool without an attribute of before', pool, having({ Schema: [] }), /the attribute user_type is gone/],
    ['other ways to sign in', pool, having({ UsernameAttributes: ['phone_number'] }), /replaced: UsernameAttributes/],
    [
      'a resource of another kind',
      table,
      (one) => ({ ...one, Type: 'AWS::DynamoDB::GlobalTable' }),
      /becomes AWS::DynamoDB::GlobalTable/,
    ],
  ])('%s', (_, type = '', change, expected) => {
    expect(saidOf(type, change).join('\n')).toMatch(expected);
  });

  test('an output that the app of the release reads', () => {
    expect(dataChanges(present, { ...present, Outputs: {} })).toContainEqual(
      expect.stringMatching(/TableName is gone/),
    );
  });
});

test('what takes nothing away is no fault: one index more, an attribute more, another time to live', () => {
  const index = { IndexName: 'gsi9', KeySchema: [], Projection: {} };
  const more = (resource: Resource) =>
    having({ GlobalSecondaryIndexes: [...resource.Properties.GlobalSecondaryIndexes, index] })(resource);
  expect(saidOf(table ?? '', more)).toEqual([]);
  expect(saidOf(table ?? '', having({ TimeToLiveSpecification: undefined }))).toEqual([]);
});
