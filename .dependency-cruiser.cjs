// The allowed imports between folders: a rule for each folder. Tests may also import the embedded stack.

const { areaRules, kernel } = require('./.dependency-cruiser.areas.cjs');

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

/** A folder of web/src and the others of web/src that it may import; tests may import whatever they need. */
const room = (name, others, comment) => ({
  name: `${name.replaceAll('/', '-')}-in-its-place`,
  ...(comment ? { comment } : {}),
  severity: 'error',
  from: { path: `^web/src/${name}/`, pathNot: test },
  to: {
    path: '^web/src/',
    pathNot: [`^web/src/(${[name, ...others].join('|')})/`, '^web/src/lib/device-memory[.]ts$'],
  },
});

/**
 * The top folders, each with those it may import; everything else between them is refused. A folder stands below what it imports, so
 * there are no circles.
 */
const arrows = {
  packages: [],
  contract: [],
  lambdas: ['contract'],
  infra: ['contract', 'lambdas'],
  web: ['contract'],
  local: ['packages', 'contract', 'lambdas', 'infra'],
  testing: ['packages', 'contract', 'lambdas', 'infra', 'web', 'local'],
  // The test command asks what has changed as browser tests do.
  scripts: ['packages', 'contract', 'lambdas', 'infra', 'web', 'local', 'testing'],
  e2e: ['packages', 'contract', 'infra', 'local', 'testing'],
  // It visits pages with the browser of the browser tests.
  bench: ['packages', 'contract', 'lambdas', 'infra', 'web', 'local', 'testing', 'e2e'],
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
      name === 'packages' ? ['testing'] : [...below, 'testing', 'local', 'packages'],
      'A test may reach for helpers and for the embedded stack.',
    ),
  ];
};

/** What most of web/src stands on. */
const basics = ['lib/api', 'lib/auth', 'ui', 'lib/i18n', 'lib/format'];

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
    {
      name: 'packages-stand-alone',
      comment:
        'A package could lie in a repository of its own: it imports itself and npm; its tests, general helpers too.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: {
        pathNot: ['^packages/$1/', 'node_modules/', '^node:', '^testing/(property|until)[.]ts$'],
        dependencyTypesNot: ['core'],
      },
    },
    only(
      'contract-is-plain',
      '^contract/(?!core/csv/)',
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
        '^lambdas/environment',
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
    only(
      'email-is-text',
      '^lambdas/email/(?!unsubscribe-links[.]ts$)',
      ['^contract/', '^lambdas/email/'],
      'Templates are pure functions; only the links that end a kind of mail are stored.',
    ),
    {
      name: 'sdk-in-its-rooms',
      comment: 'Handlers read like the specification: SDK calls lie in data/ and aws/.',
      severity: 'error',
      from: { path: '^lambdas/', pathNot: ['^lambdas/(data|aws)/', test] },
      to: { path: npm('@aws-sdk') },
    },
    ...areaRules,
    {
      name: 'kernel-knows-no-area',
      severity: 'error',
      from: { path: `^lambdas/(${kernel.join('|')})/`, pathNot: test },
      to: { path: '^lambdas/[^/]+/', pathNot: `^lambdas/(${kernel.join('|')})/` },
    },
    {
      name: 'private-notes-in-their-domains',
      comment:
        'What coaches write for nobody else is known to these domains alone; where it lies is declared for all to see.',
      severity: 'error',
      from: { path: '^(lambdas|infra)/', pathNot: ['^lambdas/(notes/(?!summaries/)|data/notes/private/)', test] },
      to: { path: '^lambdas/data/notes/private/', pathNot: '^lambdas/data/notes/private/entities[.]ts$' },
    },
    {
      name: 'a-domain-knows-no-function',
      comment: 'Which function hosts a domain is for the builders of functions to know.',
      severity: 'error',
      from: { path: '^lambdas/', pathNot: [test, '^lambdas/called-functions[.]ts$'] },
      to: { path: '^lambdas/(functions|called-functions)[.]ts$' },
    },
    {
      name: 'infra-knows-lambdas-by-path',
      severity: 'error',
      from: { path: '^infra/', pathNot: test },
      to: {
        path: '^lambdas/',
        pathNot: [
          '^lambdas/(data/table/table-schema|functions|called-functions|function-specification|pdf/files)[.]ts$',
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
      from: { path: '^(web|contract|lambdas)/', pathNot: ['^(web/src/lib|contract/core)/csv/', test] },
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
      name: 'no-pages-of-another-area',
      comment: 'An area shows parts of another by what that one shares.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: ['^web/src/features/$1/', '^web/src/features/[^/]+/shared/'] },
    },
    {
      name: 'no-other-page',
      comment: 'A page can move to another portal: two pages of an area share by its folder `shared`.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/(client|coach|admin|open)/([^/]+)/' },
      to: { path: '^web/src/features/[^/]+/(client|coach|admin|open)/', pathNot: '^web/src/features/$1/$2/$3/' },
    },
    room('features', ['shell', 'lists', 'lib', 'ui'], 'And contract: a screen is made of these.'),
    room('shell', ['lib/offline', ...basics], 'The frame around every screen knows none of them.'),
    room('lists', ['shell', ...basics]),
    room('lib', ['ui', 'lists'], 'Calls, sign-in, texts, formats, the device: for every screen.'),
    room('lib/time', ['lists', 'ui', 'lib/i18n', 'lib/format']),
    room('lib/upload', ['lib/api', 'lib/auth', 'lib/format']),
    room(
      'lib/offline',
      ['lib/api', 'lib/auth', 'lib/i18n', 'lib/upload'],
      'A client writes and reads through it without a connection.',
    ),
    room(
      'lib/api',
      ['lib/auth', 'ui', 'lib/i18n', 'lib/format'],
      'It asks the sign-in for its token; the sign-in is handed what it needs to ask.',
    ),
    room('lib/auth', ['lib/i18n']),
    room('lib/csv', []),
    room('lib/format', ['lib/i18n']),
    room('lib/i18n', []),
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
      from: { path: '^web/', pathNot: ['^web/src/(app/|main[.]tsx$)', test] },
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
