import type { Language } from '#contract/core/languages.ts';

/**
 * The rules of docs/voice.md and docs/glossary.md that a program can check. `npm run test:locales` applies them to the texts of screens,
 * practices, prompts, mails and documents.
 */

export interface Text {
  /** `namespace:key`, or the path of a file. */
  readonly place: string;
  readonly language: Language;
  readonly text: string;
}

/** English texts fixed by the specification, which the house style does not apply to. */
const specified = new Set([
  'Logging in...',
  'Signing up...',
  "I'm a coach",
  'Unexpected Application Error!',
  'Authentication failed',
  'Signup failed',
  'Failed to load clients',
  'Failed to load users',
  'Failed to load assets',
  'Failed to upload asset',
  'Failed to delete asset',
  'Failed to rename asset',
  'Failed to send invitation',
  'Failed to send invitation email',
  'Error loading assets: {{message}}',
  'Invalid file type: {{type}}',
]);

interface Rule {
  /** The fault, or the word to use instead. */
  readonly fault: string;
  readonly pattern: RegExp;
}

/** Matches whole words only, hyphenated words included. Unlike `\b`, it knows letters with accents. */
const word = (...alternatives: string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${alternatives.join('|')})(?![\p{L}\p{N}]|-\p{L})`, 'iu');

const straight: readonly Rule[] = [
  { fault: 'a straight apostrophe: write ’', pattern: /'/ },
  { fault: 'straight quotes', pattern: /"/ },
  { fault: 'three dots: write …', pattern: /\.\.\./ },
  { fault: 'a space before …', pattern: /[\s\u00a0\u202f]…/ },
];

/** Quotation marks and spaces of other languages. */
const typography: Readonly<Record<Language, readonly Rule[]>> = {
  en: [{ fault: 'quotes: write “ ”', pattern: /[„«»]|‘/ }],
  nl: [{ fault: 'quotes: write ‘ ’', pattern: /[“”„«»]/ }],
  de: [{ fault: 'quotes: write „ “', pattern: /[”«»‘]|(?<![\p{L}\p{N}.,?!…)}])“(?=[\p{L}{])/u }],
  fr: [
    { fault: 'quotes: write « »', pattern: /[“”„‘]/ },
    { fault: 'U+202F before ; ! ?', pattern: /[^\u202f?!][;!?](?![\w/])/ },
    // Times and URLs have a colon without a space.
    { fault: 'U+00A0 before :', pattern: /[^\u00a0\d]:(?!\/\/)|[^\u00a0]:(?=\s|$)/ },
    { fault: 'U+00A0 inside « »', pattern: /«(?!\u00a0)|(?<!\u00a0)»/ },
  ],
  es: [
    { fault: 'quotes: write « »', pattern: /[“”„‘]/ },
    { fault: 'a question or an exclamation begins with ¿ or ¡', pattern: /^[^¿]*\?|^[^¡]*!/ },
  ],
};

/** Constructions a native writer would not use; docs/voice.md has the alternatives. */
const banned: readonly Rule[] = [
  {
    fault: 'name the person or the thing instead of “Who …” or “What …”',
    pattern: /(?:^|[.] )(?:(?:Who|Whoever|Whom) [^?]*\.|What [^.?]* (?:stands|lies|comes|goes)\b)/,
  },
  { fault: 'write “will” or leave it out', pattern: word('was to', 'were to', 'is to be', 'are to be') },
  {
    fault: 'things appear, are kept or arrive; they do not stand, lie or come',
    pattern: word('stands here', 'stands in', 'lies here', 'lies in', 'comes by itself'),
  },
  {
    fault: 'outdated: write upcoming, started, again, since then, no longer',
    pattern: word('to come', 'begun', 'anew', 'meanwhile', 'thereby', 'whereby', 'hitherto', 'thereof'),
  },
  { fault: 'write “no longer” after the verb', pattern: /(?:^|[.?!] )Any more\b/ },
  {
    fault: 'write what happens: stop sharing, refund, remove, archive or hide',
    pattern: word(
      'take(?:s|n)? back',
      'took back',
      'give(?:s|n)? back',
      'gave back',
      'put(?:s)? away',
      'take(?:s|n)? it away',
    ),
  },
  { fault: 'write “is not a” or “isn’t a”', pattern: /(?<!there )\b(?:is|are) no (?!longer|one|more|need)/i },
  { fault: 'give the limit: “at most two at a time”', pattern: word('(?:is|are) the most', 'at once is') },
  {
    fault: 'leave out “that”',
    pattern: word('(?:name|link|code|file|time|address|day|text|note|client) that (?:you|we|I)'),
  },
  {
    fault: 'write someone, no one, everyone, or name them',
    pattern: /(?:^|[.?!] )(?:Somebody|Nobody|Everybody)\b|\b(?:somebody|everybody)\b/,
  },
  { fault: 'write “average”, “by currency”', pattern: word('mean of', 'by itself each', 'each currency by itself') },
];

/** Errors follow one pattern: “We couldn’t …”. */
const errors: readonly Rule[] = [
  { fault: 'an error says “We couldn’t …”', pattern: /^(?:Failed to|Unable to|Could not|Couldn’t|Cannot|Error\b)/ },
  {
    fault: 'an error says “We couldn’t …”',
    pattern: word('could not be \\w+', 'couldn’t be (?:loaded|saved|sent|read)'),
  },
  { fault: 'say what to enter instead of “invalid”', pattern: word('invalid', 'not valid') },
];

/** Words that have another term in the glossary. */
const terms: Readonly<Record<Language, readonly Rule[]>> = {
  en: [
    { fault: 'term: email', pattern: word('e-mails?', 'e-mailed') },
    { fault: 'term: log in, sign out', pattern: word('sign in(?! service)', 'log out', 'logout') },
    { fault: 'term: journal', pattern: word('diary', 'diaries') },
    { fault: 'term: programme', pattern: word('programs?') },
    { fault: 'term: bin', pattern: word('trash', 'recycle bin') },
    { fault: 'term: two-step verification', pattern: word('second factor', 'two-factor', '2fa') },
    { fault: 'term: cancelled', pattern: word('canceled', 'canceling') },
  ],
  nl: [
    { fault: 'term: cliënt', pattern: word('client', 'clienten', 'klanten?') },
    { fault: 'term: creditnota', pattern: word('creditfactu(?:ur|ren)', 'kredietnota') },
    { fault: 'term: prullenbak', pattern: word('vuilnisbak') },
    { fault: 'term: inloggen, uitloggen', pattern: word('aanmelden', 'afmelden') },
    { fault: 'term: e-mail', pattern: word('email') },
    { fault: 'je, not u', pattern: word('u', 'uw') },
  ],
  de: [
    { fault: 'term: Stornorechnung', pattern: word('Gutschrift(?:en)?', 'Rechnungskorrektur(?:en)?', 'Kreditnote') },
    { fault: 'term: E-Mail', pattern: word('Email', 'eMail') },
    { fault: 'term: anmelden, abmelden', pattern: word('einloggen', 'ausloggen', 'eingeloggt', 'ausgeloggt') },
    { fault: 'term: Klient', pattern: word('Kunden?', 'Kundin(?:nen)?') },
    { fault: 'term: Sitzung', pattern: word('Session', 'Sessions') },
    { fault: 'du, not Sie', pattern: /(?<=\p{Ll}[^.?!]* )(?:Ihnen|Ihrer?|Ihren)\b/u },
    { fault: 'write both forms or a neutral one, not Klient:in', pattern: /\p{L}[*:_]in(?:nen)?\b/u },
  ],
  fr: [
    { fault: 'term: avoir', pattern: word('notes? de crédit') },
    // “Que tu sois en paix” is a wish for someone else, in the loving-kindness practice.
    { fault: 'vous, not tu', pattern: /(?<![\p{L}-])(?:(?<!Que )[Tt]u|[Tt]oi|[Tt]es|[Tt]’(?:as|es|a))(?![\p{L}-])/u },
    { fault: 'a neutral turn instead of ·e or (e)', pattern: /\p{L}[·(]e\)?/u },
    { fault: 'term: e-mail', pattern: word('mail', 'mails', 'courriels?', 'email') },
    { fault: 'term: se déconnecter', pattern: word('se délogger') },
  ],
  es: [
    { fault: 'term: factura rectificativa', pattern: word('notas? de crédito', 'facturas? de abono', 'abonos?') },
    { fault: 'tú, not usted', pattern: word('usted', 'ustedes') },
    { fault: 'term: correo', pattern: word('e-?mails?') },
    { fault: 'term: iniciar sesión', pattern: word('loguearse', 'ingresar') },
    { fault: 'no masculine for the reader', pattern: word('estás (?:conectado|seguro|solo|registrado)') },
  ],
};

const faultsBy = (rules: readonly Rule[], { place, language, text }: Text): string[] =>
  rules
    .map(({ fault, pattern }) => ({ fault, found: pattern.exec(text)?.[0] }))
    .filter(({ found }) => found !== undefined)
    .map(({ fault, found }) => `${place}, ${language}: ${fault}: “${found}” in: ${text}`);

/** Without placeholders and tags, which are not prose. */
const bare = (text: string): string => text.replaceAll(/\{\{[^}]*\}\}|\$\{[^}]*\}/g, 'X').replaceAll(/<[^>]+>/g, '');

export const rulesOf = (language: Language): readonly Rule[] => [
  ...straight,
  ...typography[language],
  ...terms[language],
  ...(language === 'en' ? [...banned, ...errors] : []),
];

/** One message for each rule of its language that a text breaks. */
export const wordingFaults = (text: Text): string[] =>
  specified.has(text.text) ? [] : faultsBy(rulesOf(text.language), { ...text, text: bare(text.text) });

const quotes: Readonly<Record<Language, RegExp>> = {
  en: /“([^”]+)”/g,
  nl: /(?<!\p{L})‘([^’]+)’/gu,
  de: /„([^“]+)“/g,
  fr: /«\s?([^»]+?)\s?»/g,
  es: /«([^»]+)»/g,
};

const plain = (text: string): string =>
  text
    // “Keep offline (12 MB)” is quoted without its size.
    .replace(/ \(\{\{[^}]*\}\}\)$/, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u00ad', '')
    .trim()
    .replace(/[….,]+$/, '');

/**
 * One message for each quoted label that is not a label in the same language.
 * @param examples places of texts that quote something to type
 */
export const quotedFaults = (
  texts: readonly Text[],
  labels: readonly Text[],
  examples: ReadonlySet<string>,
): string[] => {
  const known = new Set(labels.map(({ language, text }) => `${language} ${plain(text)}`));
  return texts
    .filter(({ place }) => !examples.has(place))
    .flatMap(({ place, language, text }) =>
      [...text.matchAll(quotes[language])]
        .map(([, label = '']) => label)
        .filter((label) => !/\{\{|\$\{/.test(label) && !known.has(`${language} ${plain(label)}`))
        .map((label) => `${place}, ${language}: quotes “${label}”, which is not a label`),
    );
};

/** Maximum letters of a word where space is tight at 320 px. */
const mostLetters = { menu: 12, mood: 8, weekday: 4 } as const;

/** @param allowed longer words that fit */
export const widthFaults = (
  room: keyof typeof mostLetters,
  { place, language, text }: Text,
  allowed: ReadonlySet<string> = new Set(),
): string[] =>
  text
    .split(/[\s\u00a0\u00ad/-]+/)
    .filter((part) => part.length > mostLetters[room] && !allowed.has(part))
    .map(
      (part) => `${place}, ${language}: “${part}” is longer than the ${mostLetters[room]} letters that fit a ${room}`,
    );
