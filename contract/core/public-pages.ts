/** Pages that the build writes in every language, by their paths; whoever serves the site chooses among them. */
export const prerenderedPaths = [
  '/welcome',
  '/login',
  '/coach-login',
  '/signup',
  '/coach-signup',
  '/forgot-password',
  '/reset-password',
  '/terms',
  '/privacy',
  '/help',
] as const;

/** Those that search engines are to list. A new password is not where anybody begins. */
export const listedPaths = prerenderedPaths.filter((path) => path !== '/reset-password');

/** Written in the same way, for an address that leads nowhere. */
export const unknownPage = '/unknown';

/** Each path, and the one of the unknown page: the files below `/pages/<language>/`, without `.html`. */
export const writtenPages = [...prerenderedPaths, unknownPage] as const;

export type WrittenPage = (typeof writtenPages)[number];

/** How the addresses of the application's other pages begin. Any other address without a file name leads nowhere. */
export const applicationPaths = [
  'admin',
  'billing',
  'breathe',
  'circle',
  'coach',
  'confirm',
  'dashboard',
  'get-help',
  'insights',
  'invoice',
  'invoices',
  'journal',
  'login-code',
  'messages',
  'my-coach',
  'offer',
  'practice',
  'recovery',
  'session',
  'sessions',
  'settings',
  'sharing',
  'summaries',
  'timer',
  'unsubscribe',
  'wellbeing',
] as const;

/** The only documents in which a microphone may be used. Their permission lasts as long as the document, so that links to and from them load one. */
export const microphonePaths = ['/coach/record', '/journal/voice'] as const;

/** Whether a document at this path may use a microphone. */
export const mayRecord = (path: string): boolean => microphonePaths.some((each) => each === path.replace(/\/$/, ''));

/** The header that forbids documents what no screen needs, and the microphone where none records. */
export const permissionsPolicy = (microphone = false): string =>
  `accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(${microphone ? 'self' : ''}), payment=(), usb=()`;

/** The language chosen on a device, for whoever serves the pages; `appearance.js` and the language menu write it. */
export const languageCookie = 'language';

/** In an address it asks for a page in a language, whatever was chosen: `?lang=nl`. */
export const languageParameter = 'lang';

/** The query that asks for a page in a language, with what else it says: an invitation, say. */
export const queryIn = (language: string, search: string): string => {
  const query = new URLSearchParams(search);
  query.set(languageParameter, language);
  return `?${query.toString()}`;
};

/** Told to a document once the living page stands in the place of the written one. */
export const liveEvent = 'stillwater:live';

/** Stands for scheme and host in what the build writes, because the build does not know where it will be served. */
export const originPlaceholder = 'https://origin.invalid';
