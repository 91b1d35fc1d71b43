import { beforeAll, expect, test } from '@jest/globals';
import { resourcesOf } from '#testing/infra/resources.ts';
import { synthesize, type Templates } from '#testing/infra/synthesize.ts';

let prod: Templates;
let dev: Templates;

beforeAll(() => {
  prod = synthesize();
  dev = synthesize({ context: { stage: 'dev', mailIdentity: 'existing' } });
});

/** Physical names: what must be unique in an account, or in all of AWS. A reference names something of the stack itself. */
const physicalNames = ({ data, app }: Templates): string[] =>
  [data, app]
    .flatMap((each) => Object.values(resourcesOf(each)))
    .flatMap(({ Type, Properties }) =>
      ['TableName', 'FunctionName', 'UserPoolName', 'BucketName', 'LogGroupName', 'AlarmName', 'DashboardName', 'Name']
        .map((key) => JSON.stringify(Properties[key]))
        .filter((name) => name && !/^{"(Ref|Fn::GetAtt)"/.test(name) && Type !== 'AWS::ApiGatewayV2::Authorizer')
        .map((name) => `${Type} ${name}`),
    );

test('two stages side by side share no name', () => {
  const taken = new Set(physicalNames(prod));
  expect(taken.size).toBeGreaterThan(30);
  expect(physicalNames(dev).filter((name) => taken.has(name))).toEqual([]);
});

test('a stage with the sender of another one does not create the identity again', () => {
  expect(Object.keys(resourcesOf(prod.data, 'AWS::SES::EmailIdentity'))).toHaveLength(1);
  expect(resourcesOf(dev.data, 'AWS::SES::EmailIdentity')).toEqual({});
});
