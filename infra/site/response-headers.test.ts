import * as v from 'valibot';
import { expect, test } from 'vitest';
import { propertiesOf, resourcesOf } from '#testing/infra/resources.ts';
import { synthesize } from '#testing/infra/synthesize.ts';

const Behavior = v.looseObject({ ResponseHeadersPolicyId: v.unknown() });
const Config = v.object({
  DefaultCacheBehavior: Behavior,
  CacheBehaviors: v.array(v.looseObject({ PathPattern: v.string(), ...Behavior.entries })),
});

test('two documents and no others are served with leave to use a microphone, as all pages are else', () => {
  const { app } = synthesize();
  const [distribution] = propertiesOf(app, 'AWS::CloudFront::Distribution');
  const { DefaultCacheBehavior: pages, CacheBehaviors: behaviors } = v.parse(
    Config,
    distribution?.['DistributionConfig'],
  );
  const policies = Object.entries(resourcesOf(app, 'AWS::CloudFront::ResponseHeadersPolicy'));
  const recording = policies.filter(([, policy]) => JSON.stringify(policy).includes('microphone=(self)'));
  expect(recording).toHaveLength(1);
  const leave = { Ref: recording[0]?.[0] };
  expect(pages.ResponseHeadersPolicyId).not.toEqual(leave);
  const allowed = behaviors.filter(
    ({ ResponseHeadersPolicyId: policy }) => JSON.stringify(policy) === JSON.stringify(leave),
  );
  expect(allowed.map(({ PathPattern }) => PathPattern)).toEqual(['/coach/record', '/journal/voice']);
  for (const behavior of allowed) expect(behavior).toMatchObject({ ...pages, ResponseHeadersPolicyId: leave });
});
