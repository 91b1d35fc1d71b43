/** An account and a Region, so that nothing is left open. */
export const environment = { account: '111122223333', region: 'eu-west-1' };

/** Each setting with a value that is not its default, by the name of what it switches on. */
export const settingsAlone: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'another stage': { stage: 'dev' },
  'an emulator': { target: 'local' },
  'a whole domain as sender': { mailIdentity: 'domain' },
  'a sender verified before': { mailIdentity: 'existing' },
  'codes by SES': { codesFrom: 'ses' },
  'a domain': { domain: 'app.stillwater.example' },
  'a domain and its zone': {
    domain: 'app.stillwater.example',
    hostedZoneId: 'Z123ABC',
    hostedZoneName: 'stillwater.example',
  },
  'the address of the site': { siteOrigin: 'https://d111111abcdef8.cloudfront.net' },
  'somebody for the alarms': { alarmEmail: 'operations@stillwater.example' },
  'a new account': { lambdaQuota: '10' },
  'scanned files': { malwareScan: 'true' },
  firewalls: { waf: 'true' },
  'data that stay': { stage: 'dev', keep: 'true' },
  'data that go with the stack': { keep: 'false' },
  'a bound for the bill': { tableCap: '1000' },
  'a version': { version: '1.2.3' },
  'files that are not scanned': { malwareScan: 'false' },
};

/** Everything that can be switched on, at once. */
export const everySetting: Readonly<Record<string, string>> = {
  mailIdentity: 'domain',
  codesFrom: 'ses',
  domain: 'app.stillwater.example',
  hostedZoneId: 'Z123ABC',
  hostedZoneName: 'stillwater.example',
  alarmEmail: 'operations@stillwater.example',
  lambdaQuota: '10',
  malwareScan: 'true',
  waf: 'true',
  keep: 'true',
  tableCap: '1000',
};
