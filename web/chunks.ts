/** A folder of web/src with everything below it. */
const inFolder = (folder: string): RegExp => new RegExp(`/web/src/${folder}/`);

/** Modules of every page: those that main.tsx imports at once, with their own imports. */
const fromTheStart: '$initial'[] = ['$initial'];

/**
 * How the bundle is divided. Fewer files compress better, and the libraries change less often than our own code. The groups follow
 * what imports what, and folders, never the names of files, which change without anybody thinking of bytes. `npm run test:bytes`
 * notices when one of them is empty.
 */
export const chunkGroups = [
  { name: 'libraries', test: /\/node_modules\//, tags: fromTheStart },
  // main.tsx waits for texts at its top level. It lies beside the folders, so it stays out of a file that the pages import.
  { name: 'shell', test: inFolder('(?!lib/[^/]+$)[^/]+'), tags: fromTheStart },
  // What the pages share that fetch data, with the one function that makes keys: eight pieces of it cost two KiB more than one.
  { name: 'queries', test: /\/(node_modules\/@tanstack\/(query-core|react-query)|web\/src\/lib\/api\/queries)\// },
  // What most pages behind the sign-in write dates and numbers with. What these import in their turn has places of its own.
  {
    name: 'formats',
    test: /\/(web\/src\/(lib\/format|shell)|contract\/(accounts\/reading|core\/time))\//,
    minShareCount: 20,
    includeDependenciesRecursively: false,
  },
  // What most of the seven pages before the sign-in share, with the fields that they are made of.
  { name: 'sign-in', test: inFolder('features/accounts/open/auth'), minShareCount: 4 },
];

/**
 * Functions of React Router that warn its developers on the console. The only build that its package offers to a bundler is the one
 * for development: without their calls and texts a first visit is 1.7 KiB lighter.
 */
export const warnings = ['warning', 'warningOnce', 'warnOnce'];
