import { keysOf } from '#contract/core/keys-of.ts';
import type { Domain } from '#contract/routes.ts';
import {
  api,
  type FunctionSpecification,
  filing,
  mailing,
  sending,
  stored,
  thorough,
  usual,
} from './function-specification.ts';

/** Every function of the platform. Nothing else lists them. */
export const functions = {
  account: {
    ...api,
    calledFirst: true,
    purpose: 'What a person sees and changes of their own account, and the way to one',
    domains: ['profile', 'unread', 'second-factor', 'invitations', 'crisis-lines', 'security-reports'],
    environment: [...stored, 'USER_POOL_ID', 'ADMINISTRATOR_SECOND_FACTOR'],
  },
  recovery: {
    ...api,
    purpose: 'Switches a second factor off for whoever has a recovery code',
    domains: ['recovery'],
    environment: [...stored, 'USER_POOL_ID', ...sending],
  },
  coach: {
    ...api,
    calledFirst: true,
    purpose: "A coach's practice: clients, guidance and progress, business and figures",
    domains: ['insights', 'bell', 'clients', 'guidance', 'progress', 'money', 'summaries'],
    environment: stored,
  },
  client: {
    ...api,
    calledFirst: true,
    purpose: 'What clients do, read and write, and what is open to whoever has a link',
    domains: [
      'days',
      'plays',
      'sharing',
      'wellbeing',
      'own-guidance',
      'library',
      'community',
      'messages',
      'session-links',
      'calendar-feed',
      'billing-links',
      'nudges',
    ],
    environment: [...stored, 'SITE_ORIGIN', 'EXAMPLE_HOSTS'],
  },
  scheduling: {
    ...api,
    calledFirst: true,
    purpose: 'Sessions and hours, and what clients book, move and cancel',
    domains: ['sessions', 'availability', 'booking', 'time-requests'],
    environment: mailing,
  },
  calendars: {
    ...api,
    purpose: "Coaches' calendars elsewhere: their addresses, and when they are busy by them",
    domains: ['calendars'],
    environment: [...stored, 'SECRETS_KEY', 'EXAMPLE_HOSTS'],
    reachesCalendars: true,
    // An address may take ten seconds to answer.
    timeoutSeconds: 29,
  },
  notes: {
    ...api,
    purpose:
      'What coaches write for themselves alone, all that there is about one client as a file, for their coach, and a made-up client to look around with',
    domains: ['notes', 'records', 'examples'],
    environment: [...filing, 'RECORDS_PER_HOUR'],
    reachesPrivateNotes: true,
    // Years of notes are many pages.
    timeoutSeconds: 29,
  },
  'invoice-sending': {
    ...api,
    purpose: 'Sends invoices, with the files that are made of them, and takes the logo that stands on them',
    domains: ['invoice-sending', 'invoice-logo'],
    environment: [...mailing, 'ASSET_BUCKET', 'FILES_PUBLIC_ENDPOINT'],
  },
  documents: {
    ...api,
    purpose: 'Invoices as files, also for whoever has the link of a mail',
    domains: ['documents', 'invoice-links'],
    environment: filing,
  },
  'own-data': {
    ...api,
    purpose: 'What a person asks for of their own data, and which mails they get',
    domains: ['own-data'],
    environment: filing,
  },
  'send-invitation': {
    ...api,
    purpose: 'Invitations and other links that are mailed, and requests for copies, of which a mail tells',
    domains: ['send-invitation', 'start-over', 'export-requests'],
    environment: [...mailing, 'SIGN_UPS_PER_HOUR', 'SIGN_UPS_PER_DAY', 'SIGN_UPS_TOGETHER'],
  },
  assets: {
    ...api,
    purpose: 'Uploaded files and links to them',
    domains: ['assets'],
    environment: [...filing, 'USER_POOL_ID', 'ADMINISTRATOR_SECOND_FACTOR', 'MALWARE_SCAN'],
    // S3 takes its time to join many parts.
    timeoutSeconds: 29,
  },
  faces: {
    ...api,
    purpose: "People's own pictures, and links to those that others show",
    domains: ['faces'],
    environment: [...filing, 'MALWARE_SCAN'],
  },
  attachments: {
    ...api,
    purpose: "Photos and voice notes of clients' entries, and links to those that they share",
    domains: ['attachments'],
    environment: [...filing, 'MALWARE_SCAN'],
  },
  administration: {
    ...api,
    purpose: 'What administrators alone see and change',
    domains: ['users', 'statistics', 'audit', 'platform', 'data-requests', 'dead-letters'],
    environment: [...stored, 'USER_POOL_ID', 'ADMINISTRATOR_SECOND_FACTOR'],
  },
  'replace-sign-up': {
    ...api,
    purpose: 'Makes room for who can show that an address is theirs',
    domains: ['replace-sign-up'],
    environment: [...stored, 'USER_POOL_ID'],
  },
  signup: {
    ...usual,
    purpose: 'Who may sign up, what comes of it, and the code e-mails',
    trigger: 'user-pool',
    domains: [],
    // The pool's id comes with the event.
    environment: stored,
    grants: ['table:read', 'table:write', 'identity:groups'],
    // As long as Cognito waits.
    timeoutSeconds: 5,
  },
  'mail-events': {
    ...usual,
    purpose: 'Takes in bounces, complaints, and what the scan of a file for malware found',
    trigger: 'mail-events',
    domains: [],
    environment: stored,
    grants: ['table:read', 'table:write'],
  },
  reconciler: {
    ...usual,
    purpose: 'Repairs what broke off halfway and counts the day',
    trigger: { everyMinutes: 60 },
    domains: [],
    environment: [...stored, 'ASSET_BUCKET', 'MALWARE_SCAN'],
    grants: [
      'table:read',
      'table:write',
      'files:read-tags',
      'faces:read-tags',
      'faces:remove',
      'attachments:read-tags',
      'attachments:remove',
      'files:remove',
      'files:remove-versions',
      'files:list',
      'files:list-uploads',
    ],
    // Goes through everything that is stored.
    timeoutSeconds: 900,
  },
  reminders: {
    ...usual,
    purpose: 'Reminds of sessions, and mails what did not leave with its change',
    trigger: { everyMinutes: 5 },
    domains: [],
    environment: [...mailing, 'ASSET_BUCKET'],
    // An invoice's files, where sending them broke off.
    grants: ['table:read', 'table:write', 'mail:send-raw', 'documents:write'],
    // After an outage there may be many; the next run goes on.
    timeoutSeconds: 240,
  },
  'nudge-sending': {
    ...usual,
    purpose: "Sends gentle reminders to people's browsers, and once a day by mail",
    trigger: { everyMinutes: 5 },
    domains: [],
    environment: [...mailing, 'EXAMPLE_HOSTS'],
    grants: ['table:read', 'table:write', 'mail:send-raw'],
    // At nine in the morning many are looked at; the next run goes on.
    timeoutSeconds: 290,
    memoryMegabytes: 1024,
  },
  'calendar-worker': {
    ...usual,
    purpose: "Reads coaches' calendars elsewhere",
    trigger: { everyMinutes: 5 },
    domains: [],
    environment: [...stored, 'SECRETS_KEY', 'EXAMPLE_HOSTS'],
    grants: ['table:read', 'table:write', 'secrets:open'],
    reachesCalendars: true,
    timeoutSeconds: 900,
    memoryMegabytes: 1024,
  },
  farewell: {
    ...usual,
    purpose: 'Tells of deletions, closes accounts, says when it is done, and removes sign-ups that nobody confirmed',
    trigger: { everyMinutes: 5 },
    domains: [],
    environment: [...stored, 'USER_POOL_ID', 'SITE_ORIGIN', ...sending],
    grants: [
      'table:read',
      'table:write',
      'table:audit',
      'identity:list',
      'identity:read',
      'identity:disable',
      'identity:delete',
      'mail:send',
    ],
    timeoutSeconds: 240,
  },
  'own-data-worker': {
    ...thorough,
    purpose: 'Makes exports of what is held on clients and administrators',
    environment: [...stored, 'ASSET_BUCKET'],
    grants: [
      'table:read',
      'table:write',
      'exports:write',
      'documents:read',
      'faces:read',
      'attachments:read',
      'files:read',
    ],
  },
  'private-worker': {
    ...thorough,
    purpose: 'Makes exports of what is held on coaches, and erases what is held on whoever goes',
    environment: [...stored, 'ASSET_BUCKET'],
    grants: [
      'table:read',
      'table:write',
      'table:sweep',
      'exports:write',
      'exports:remove',
      'documents:read',
      'documents:remove',
      'faces:read',
      'faces:remove',
      'attachments:read',
      'attachments:remove',
      'files:read',
      'files:remove',
      'files:remove-versions',
      'files:list',
    ],
    reachesPrivateNotes: true,
    reachesCalendars: true,
  },
  'look-inside': {
    ...api,
    purpose: 'Shows the coach of the demo to visitors without an account, who can save nothing',
    trigger: 'visitors',
    enabledBy: 'demo',
    domains: [],
    environment: stored,
    // Whatever its code does, it writes nothing, reaches no file, and sends no mail.
    grants: ['table:read'],
  },
  probe: {
    ...usual,
    purpose: 'Asks the site for what a person asks for first, from outside',
    trigger: { everyMinutes: 5 },
    enabledBy: 'probe',
    domains: [],
    environment: ['SITE_ORIGIN'],
    // It reaches no more than anybody does.
    grants: [],
  },
} as const satisfies Record<string, FunctionSpecification>;

export type FunctionName = keyof typeof functions;

export const functionNames = keysOf(functions);

export const specificationOf = (name: FunctionName): FunctionSpecification => functions[name];

/** The functions of which a deployment may keep instances ready. */
export const warmNames = functionNames.filter((name) => specificationOf(name).calledFirst);

/** The function that serves a domain. */
export const hostOf = (domain: Domain): FunctionName => {
  // A domain that no function hosts does not compile.
  domain satisfies (typeof functions)[FunctionName]['domains'][number];
  const host = functionNames.find((name) => specificationOf(name).domains.includes(domain));
  if (!host) throw new Error(`No function hosts ${domain}`);
  return host;
};
