import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { fromData } from '#testing/infra/from-data.ts';
import { propertiesOf, resourcesOf } from '#testing/infra/resources.ts';
import { statementsOn } from '#testing/infra/statements.ts';
import { synthesize, type Templates } from '#testing/infra/synthesize.ts';
import { some } from '#testing/vitest/some.ts';

let templates: Templates;
let template: Template;

beforeAll(() => {
  templates = synthesize();
  template = templates.app;
});

describe('bounces and complaints', () => {
  test('go to a topic and from there to their function', () => {
    template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ['bounce', 'complaint'],
        SnsDestination: Match.anyValue(),
      },
    });
    template.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'lambda',
      Endpoint: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Functionmailevents'), 'Arn'] },
    });
  });

  test('wait in a queue when the function cannot be reached or fails', () => {
    const [queue] = Object.keys(resourcesOf(template, 'AWS::SQS::Queue'));
    const target = { 'Fn::GetAtt': [queue, 'Arn'] };
    template.hasResourceProperties('AWS::SNS::Subscription', { RedrivePolicy: { deadLetterTargetArn: target } });
    template.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'stillwater-prod-mail-events',
      DeadLetterConfig: { TargetArn: target },
    });
    template.hasResourceProperties('AWS::SQS::Queue', {
      SqsManagedSseEnabled: true,
      MessageRetentionPeriod: 1_209_600,
    });
  });
});

describe('topics and queues', () => {
  test('are encrypted with a key that is renewed', () => {
    const [key] = Object.keys(resourcesOf(templates.data, 'AWS::KMS::Key'));
    for (const topic of propertiesOf(template, 'AWS::SNS::Topic'))
      expect(topic['KmsMasterKeyId']).toEqual(fromData(templates, { 'Fn::GetAtt': [key, 'Arn'] }));
    templates.data.hasResourceProperties('AWS::KMS::Key', { EnableKeyRotation: true });
  });

  test('refuse plain connections', () => {
    const types = ['AWS::SNS::TopicPolicy', 'AWS::SQS::QueuePolicy'];
    const denials = types.flatMap((type) => statementsOn(template, type)).filter(({ Effect }) => Effect === 'Deny');
    expect(denials).toHaveLength(3);
    for (const { Condition } of denials) expect(Condition).toEqual({ Bool: { 'aws:SecureTransport': 'false' } });
  });

  test('take messages from this account and from named services only', () => {
    const types = ['AWS::SNS::TopicPolicy', 'AWS::SQS::QueuePolicy'];
    const allowed = types.flatMap((type) => statementsOn(template, type)).filter(({ Effect }) => Effect === 'Allow');
    expect(allowed).toHaveLength(4);
    for (const { Principal, Condition } of allowed) {
      expect(Principal).toEqual({ Service: some.text(/^(ses|cloudwatch|sns|events)\.amazonaws\.com$/) });
      expect(JSON.stringify(Condition)).toMatch(/"aws:Source(Account|Arn)"/i);
    }
  });
});
