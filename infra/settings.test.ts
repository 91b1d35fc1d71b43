import { App } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const settings = (context: Record<string, string>) => readSettings(new App({ context }).node);

test('without a word about it the stage is prod', () => {
  expect(settings({}).stage).toBe('prod');
});

test('a sender may have a display name', () => {
  expect(settings({ mailFrom: 'Stillwater <hello@stillwater.example>' }).mail).toMatchObject({
    from: 'Stillwater <hello@stillwater.example>',
    address: 'hello@stillwater.example',
    domain: 'stillwater.example',
    isPlaceholder: false,
  });
});

test('a look at the template needs no sender', () => {
  expect(settings({}).mail).toMatchObject({ domain: 'stillwater.invalid', isPlaceholder: true });
});

test('an operator is named as a whole, or not at all', () => {
  const whole = {
    operatorName: 'Stillwater Example',
    operatorAddress: 'Example Street 1, Amsterdam',
    operatorEmail: 'hello@stillwater.example',
    operatorCountry: 'NL',
    termsDate: '2026-03-02',
  };
  expect(settings({}).operator).toBeUndefined();
  expect(settings(whole).operator).toMatchObject({ name: 'Stillwater Example', country: 'NL' });
  for (const left of Object.keys(whole))
    expect(() => settings(Object.fromEntries(Object.entries(whole).filter(([name]) => name !== left)))).toThrow('none');
  expect(() => settings({ ...whole, operatorCountry: 'Netherlands' })).toThrow('operatorCountry');
});

test('a deployment without a sender is refused', () => {
  expect(() => settings({ deploying: 'true' })).toThrow('mailFrom=ADDRESS');
});

test('a hosted zone is called like the domain unless its name is given', () => {
  const zone = { domain: 'app.stillwater.example', hostedZoneId: 'Z123' };
  expect(settings(zone).hostedZone).toEqual({ id: 'Z123', name: 'app.stillwater.example' });
  expect(settings({ ...zone, hostedZoneName: 'stillwater.example' }).hostedZone?.name).toBe('stillwater.example');
});

test('a hosted zone without a domain is refused', () => {
  expect(() => settings({ hostedZoneId: 'Z123' })).toThrow('domain');
});

test('functions are kept ready only where the account has room for both versions of a deployment', () => {
  expect(settings({}).warm).toBeUndefined();
  expect(settings({ warm: '1', lambdaQuota: '108' }).warm).toBe(1);
  expect(() => settings({ warm: '1', lambdaQuota: '107' })).toThrow('quota');
  expect(settings({ warm: '1', target: 'local' }).warm).toBeUndefined();
});

test('a list that browsers keep takes a domain of its own, not one of CloudFront', () => {
  expect(() => settings({ hstsPreload: 'true' })).toThrow('domain');
});

test('only prod asks other mail servers to put aside what only claims to come from it', () => {
  expect(settings({}).mail.dmarcPolicy).toBe('quarantine');
  expect(settings({ stage: 'dev' }).mail.dmarcPolicy).toBe('none');
});

test('data stay where real people are and in emulators, unless a setting says otherwise', () => {
  const kept = [
    {},
    { stage: 'dev' },
    { stage: 'dev', target: 'local' },
    { keep: 'false' },
    { stage: 'dev', keep: 'true' },
  ];
  expect(kept.map((context) => settings(context).keep)).toEqual([true, false, true, false, true]);
});

test('a stage for trials is set as prod is, but for what would hurt: data that stay, and other mail of the domain', () => {
  const { malwareScan, probe, canary, slo } = settings({});
  expect([malwareScan, probe, canary, slo]).toEqual([true, true, true, true]);
  expect(settings({ stage: 'dev' })).toEqual({
    ...settings({}),
    stage: 'dev',
    keep: false,
    mail: { ...settings({}).mail, dmarcPolicy: 'none' },
  });
});

test.each(['malwareScan', 'probe', 'canary', 'slo'] as const)(
  '%s can be left out, and emulators never have it',
  (name) => {
    expect(settings({ stage: 'dev', [name]: 'false' })[name]).toBe(false);
    expect(settings({ target: 'local', [name]: 'true' })[name]).toBe(false);
  },
);

describe('refused', () => {
  test.each([
    ['stage', 'Prod'],
    ['stage', 'a-stage-too-long-for-a-bucket'],
    ['stage', 'dev-'],
    ['mailFrom', 'nobody'],
    ['mailFrom', 'Stillwater <a@b.example>\r\nBcc: c@d.example'],
    ['mailIdentity', 'any'],
    ['codesFrom', 'me'],
    ['dmarcPolicy', 'strict'],
    ['cognitoPlan', 'plus'],
    ['target', 'azure'],
    ['domain', 'https://stillwater.example'],
    ['domain', 'Stillwater.example'],
    ['alarmEmail', 'ops'],
    ['pager', 'http://events.example.org/key'],
    ['pager', 'https://name:word@events.example.org/key'],
    ['pager', 'ops'],
    ['slo', 'yes'],
    ['throttleRate', '0'],
    ['throttleBurst', 'many'],
    ['routeThrottles', 'getInvitation'],
    ['routeThrottles', 'getNothing:20/40'],
    ['routeThrottles', 'toString:20/40'],
    ['routeThrottles', 'getInvitation:20/40,'],
  ])('%s=%j, and the message names it', (name, value) => {
    expect(() => settings({ [name]: value })).toThrow(name);
  });
});

test('limits for each person are as the contract says unless a deployment gives others, which are numbers', () => {
  expect(settings({}).personalLimits).toEqual({});
  const given = { rowsPerDay: '500', recordsPerHour: '10' };
  expect(settings(given).personalLimits).toEqual({ ROWS_PER_DAY: '500', RECORDS_PER_HOUR: '10' });
  for (const wrong of ['0', '-1', '1.5', 'many', '10000000'])
    expect(() => settings({ rowsPerDay: wrong })).toThrow('rowsPerDay');
});
