// Who may import whom. Small rooms, one-way doors: a rule per room, and a test may also reach for the embedded stack.

const test = '[.]test[.]tsx?$';

/** A folder that may import only what the patterns name (and Node's own modules). */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { pathNot: [...allowed, '^node:', '^(crypto|fs|http|path|stream|url|util|timers|zlib)(/|$)'] },
});

const npm = (...names) => `node_modules/(${names.join('|')})(/|$)`;

/**
 * A folder of web/src and the others of web/src that it may import. What is remembered on the device is for all; tests may import
 * whatever they need.
 */
const room = (name, others, comment) => ({
  name: `${name}-in-its-place`,
  ...(comment ? { comment } : {}),
  severity: 'error',
  from: { path: `^web/src/${name}/`, pathNot: test },
  to: { path: '^web/src/', pathNot: [`^web/src/(${[name, ...others].join('|')})/`, '^web/src/device-memory[.]ts$'] },
});

/**
 * The top folders, each with those it may import; everything else between them is refused. A folder stands below what it imports, so
 * there are no circles.
 */
const arrows = {
  contract: [],
  lambdas: ['contract'],
  infra: ['contract', 'lambdas'],
  web: ['contract'],
  local: ['contract', 'lambdas', 'infra'],
  testing: ['contract', 'lambdas', 'infra', 'web', 'local'],
  // The test command asks what has changed as browser tests do.
  scripts: ['contract', 'lambdas', 'infra', 'web', 'local', 'testing'],
  e2e: ['contract', 'infra', 'local', 'testing'],
  // It visits pages with the browser of the browser tests.
  bench: ['contract', 'lambdas', 'infra', 'web', 'local', 'testing', 'e2e'],
};
const folders = Object.keys(arrows);
for (const [folder, below] of Object.entries(arrows)) {
  const late = below.find((each) => folders.indexOf(each) >= folders.indexOf(folder));
  if (late) throw new Error(`${folder} cannot stand below ${late}, which it imports`);
}

/** A top folder, and what its tests need of it and of the embedded stack. */
const topFolder = ([name, below]) => {
  const refused = (from, allowed, comment) => ({
    name: `${comment ? 'tests-of-' : ''}${name}-below-what-it-imports`,
    ...(comment ? { comment } : {}),
    severity: 'error',
    from,
    to: { path: `^(${folders.join('|')})/`, pathNot: `^(${[name, ...allowed].join('|')})/` },
  });
  return [
    refused({ path: `^${name}/`, pathNot: test }, below),
    refused(
      { path: `^${name}/.*${test}` },
      [...below, 'testing', 'local'],
      'A test may reach for helpers and for the embedded stack.',
    ),
  ];
};

/** What most rooms of web/src stand on, and what several features are made of. */
const basics = ['api', 'auth', 'ui', 'i18n', 'format'];
const kits = ['days', 'lists', 'practices', 'circle', 'messages', 'first-hour'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    ...Object.entries(arrows).flatMap(topFolder),
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ['^virtual:', '^aws-lambda$', '[.](css|svg|woff2)', '^@aws-sdk/client-secrets-manager$'],
      },
    },
    only(
      'contract-is-plain',
      '^contract/(?!csv/)',
      ['^contract/', npm('valibot')],
      'The contract runs everywhere, so it knows valibot only.',
    ),
    only('csv-is-text', '^contract/core/csv/', [npm('papaparse')], 'One writer of CSV, which knows its library alone.'),
    only(
      'data-knows-dynamodb-only',
      '^lambdas/data/',
      [
        '^contract/',
        '^lambdas/data/',
        npm('valibot', '@aws-sdk/(client|lib)-dynamodb', '@aws-sdk/util-dynamodb', '@smithy'),
      ],
      'All DynamoDB knowledge lies here, and nothing else does.',
    ),
    only(
      'aws-knows-its-client-only',
      '^lambdas/aws/',
      ['^contract/', '^lambdas/aws/', '^lambdas/environment', npm('valibot', '@aws-sdk', '@smithy')],
      'One file a service.',
    ),
    only(
      'calendar-entry-is-text',
      '^lambdas/scheduling/calendar-entry/',
      ['^contract/', '^lambdas/scheduling/calendar-entry/', npm('ical[.]js')],
      'Entries are pure functions; one room knows ical.js.',
    ),
    only('email-is-text', '^lambdas/email/', ['^contract/', '^lambdas/email/'], 'Templates are pure functions.'),
    {
      name: 'sdk-in-its-rooms',
      comment: 'Handlers read like the specification: SDK calls lie in data/ and aws/.',
      severity: 'error',
      from: { path: '^lambdas/', pathNot: ['^lambdas/(data|aws)/', test] },
      to: { path: npm('@aws-sdk') },
    },
    {
      name: 'no-other-domain',
      comment:
        'A domain can move to another function: it shares through http, data, aws, email, onboarding, removal, scanning, scheduling, guiding, keeping, calendar-entry, session-mail, circle-mail, invoicing, optional-mail, exporting, erasing, figures and pdf only.',
      severity: 'error',
      from: { path: '^lambdas/([^/]+)/', pathNot: test },
      to: {
        path: '^lambdas/[^/]+/',
        pathNot: [
          '^lambdas/$1/',
          '^lambdas/(http|data|aws|email|onboarding|removal|scanning|scheduling|guiding|keeping|calendar-entry|session-mail|circle-mail|invoicing|optional-mail|exporting|erasing|figures|pdf)/',
        ],
      },
    },
    {
      name: 'private-notes-in-their-domains',
      comment:
        'What coaches write for nobody else is known to these domains alone; where it lies is declared for all to see.',
      severity: 'error',
      from: { path: '^(lambdas|infra)/', pathNot: ['^lambdas/(notes|records|data/private)/', test] },
      to: { path: '^lambdas/data/notes/private/', pathNot: '^lambdas/data/notes/private/entities[.]ts$' },
    },
    {
      name: 'a-domain-knows-no-function',
      comment: 'Which function hosts a domain is for the builders of functions to know.',
      severity: 'error',
      from: { path: '^lambdas/', pathNot: test },
      to: { path: '^lambdas/functions[.]ts$' },
    },
    {
      name: 'shared-rooms-know-no-domain',
      severity: 'error',
      from: { path: '^lambdas/(http|data|aws|email|onboarding|removal)/', pathNot: test },
      to: { path: '^lambdas/[^/]+/', pathNot: '^lambdas/(http|data|aws|email|onboarding|optional-mail|removal)/' },
    },
    {
      name: 'infra-knows-lambdas-by-path',
      severity: 'error',
      from: { path: '^infra/', pathNot: test },
      to: {
        path: '^lambdas/',
        pathNot: [
          '^lambdas/(data/table/table-schema|functions|pdf/files)[.]ts$',
          '^lambdas/data/[a-z/-]*entities[.]ts$',
        ],
      },
    },
    { name: 'web-has-no-sdk', severity: 'error', from: { path: '^web/' }, to: { path: npm('@aws-sdk') } },
    {
      name: 'amplify-in-its-room',
      comment: 'Sign-in is heavy and replaceable: one folder knows Amplify, pages know who is signed in.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/src/lib/auth/' },
      to: { path: npm('aws-amplify', '@aws-amplify/(core|auth)') },
    },
    {
      name: 'amplify-ui-in-its-room',
      comment:
        'Five components of Amplify UI serve, behind props of our own: what else is wanted of it is added to ui/amplify.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/src/ui/amplify/' },
      to: { path: [npm('@aws-amplify/ui(-react)?'), '^web/src/ui/amplify/amplify[.]css$'] },
    },
    {
      name: 'csv-in-its-room',
      comment: 'What protects a spreadsheet from formulas must not be forgotten by one of several writers.',
      severity: 'error',
      from: { path: '^(web|contract|lambdas)/', pathNot: ['^(web/src|contract)/csv/', test] },
      to: { path: npm('papaparse') },
    },
    {
      name: 'database-of-the-device-in-its-room',
      comment: 'Whoever signs out leaves nothing behind: one room knows everything that is kept.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/src/lib/offline/' },
      to: { path: npm('idb') },
    },
    {
      name: 'gallery-stays-home',
      comment: 'It shows ui and lists to developers and is not deployed.',
      severity: 'error',
      from: { pathNot: '^web/gallery/' },
      to: { path: '^web/gallery/' },
    },
    {
      name: 'no-other-feature',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    room(
      'features',
      ['shell', 'files', 'upload', 'time', 'csv', 'offline', 'written', 'invoices', ...kits, ...basics],
      'And contract: a screen is made of these.',
    ),
    room(
      'shell',
      ['offline', 'api', 'auth', 'ui', 'i18n', 'format'],
      'What stands around every screen knows none of them.',
    ),
    room(
      'files',
      ['shell', 'upload', 'lists', 'practices', 'api', 'auth', 'ui', 'i18n', 'format'],
      'Uploading and looking at files, for whoever may: administrators and coaches.',
    ),
    // What several write to each other, or two, as either sees it.
    ...['circle', 'messages'].map((name) =>
      room(name, ['crisis', 'lists', 'practices', 'shell', 'offline', ...basics]),
    ),
    room('crisis', ['offline', ...basics]),
    room('first-hour', ['api', 'auth', 'ui', 'i18n'], 'What somebody new does first.'),
    room('lists', ['shell', 'api', 'auth', 'ui', 'i18n', 'format']),
    room('days', ['time', 'lists', 'shell', 'offline', 'api', 'auth', 'ui', 'i18n', 'format']),
    room('time', ['lists', 'ui', 'i18n', 'format']),
    room('upload', ['api', 'auth', 'format']),
    room('offline', ['api', 'auth', 'i18n'], 'What a client writes and reads without a connection.'),
    room(
      'api',
      ['auth', 'ui', 'i18n', 'format'],
      'It asks the sign-in for its token; the sign-in is handed what it needs to ask.',
    ),
    room('auth', ['i18n']),
    room('written', [], 'What coaches write in paragraphs, for whoever reads it.'),
    room('invoices', ['lists', 'api', 'ui', 'i18n', 'format'], 'What an invoice says, for issuer and payer.'),
    room('csv', []),
    room('practices', ['i18n'], 'What practices are called and where they are: many features name them.'),
    room('format', ['i18n']),
    room('i18n', []),
    room('ui', [], 'Nothing of ours: everything comes by props.'),
    {
      name: 'ui-knows-no-contract',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^contract/' },
    },
    {
      name: 'nobody-imports-the-app',
      comment: 'The router knows every screen, so whatever knew it would know them too. The build writes pages by it.',
      severity: 'error',
      from: { path: '^web/', pathNot: ['^web/src/(app/|main[.]tsx$|prerender/render-page[.]tsx$)', test] },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: {},
      to: { path: test },
    },
    {
      name: 'development-packages-stay-home',
      comment: 'What runs in a Lambda or a browser is a dependency, not a development dependency.',
      severity: 'error',
      from: {
        path: '^(contract|lambdas|web/src)/',
        pathNot: test,
      },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|cdk[.]out)/' },
    tsPreCompilationDeps: true,
    // The compiler of the classic API; the types themselves are checked by the native one.
    parser: 'tsc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
