import * as v from 'valibot';
import type { Language } from '#contract/core/languages.ts';
import { defaultLanguage, languages } from '#contract/core/languages.ts';
import {
  languageParameter,
  listedPaths,
  originPlaceholder,
  prerenderedPaths,
  unknownPage,
  type WrittenPage,
} from '#contract/core/public-pages.ts';

/** The result of `src/app/prerender/render-page.tsx`. */
export const RenderedPage = v.object({
  title: v.pipe(v.string(), v.nonEmpty()),
  description: v.string(),
  noScript: v.string(),
  notLive: v.string(),
  markup: v.pipe(
    v.string(),
    v.includes('<main'),
    // The content security policy would drop it, and the page would look otherwise than it does once it is live.
    v.excludes(' style="'),
  ),
});
type RenderedPage = v.InferOutput<typeof RenderedPage>;

/** Files of the build that a written page names. */
export interface Files {
  readonly entry: string;
  readonly front: string;
  readonly sheetsOf: (markup: string) => readonly string[];
}

interface Written {
  /** The document of the application, as the build has made it: head and icons are the same. */
  readonly application: string;
  readonly page: RenderedPage;
  readonly language: Language;
  readonly path: WrittenPage;
  readonly files: Files;
}

/** Pages that are to be read rather than filled in: all of them works without scripts. */
const toRead: ReadonlySet<string> = new Set(['/welcome', '/terms', '/privacy', '/help', unknownPage]);

const listed: ReadonlySet<string> = new Set(listedPaths);

/** A page's own address in a language, by which it is found. */
export const addressOf = (path: string, language: Language): string =>
  `${originPlaceholder}${path}${language === defaultLanguage ? '' : `?${languageParameter}=${language}`}`;

export const documentOf = ({ application, page, language, path, files }: Written): string => {
  // Those of the application come first: they say in which order layers overrule each other.
  const always = [...application.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].flatMap(
    ([, file]) => file ?? [],
  );
  const sheets = new Set([...always, ...files.sheetsOf(page.markup)]);
  const head = [
    ...[...sheets].map((file) => `<link rel="stylesheet" href="/${file}">`),
    `<script defer src="/${files.front}" data-entry="/${files.entry}"></script>`,
    ...(listed.has(path) ? foundBy(page, path, language) : ['<meta name="robots" content="noindex">']),
  ];
  const noScript = toRead.has(path) ? '' : `<noscript><p>${escaped(page.noScript)}</p></noscript>`;
  return replaced(application, [
    [/<html lang="\w+"/, `<html lang="${language}"`],
    [/<title>[^<]*<\/title>/, `<title>${escaped(page.title)}</title>`],
    [/(<meta\s+name="description"\s+content=")[^"]*"/, `$1${escaped(page.description)}"`],
    [/\s*<meta name="robots" content="noindex" \/>/, ''],
    // The script that fetches the application when it is needed stands in its place.
    [/\s*<script type="module"[^>]*><\/script>/, ''],
    [/(\s*<link rel="(modulepreload|stylesheet)"[^>]*>)+/, ''],
    ['</head>', `${head.map((line) => `  ${line}\n  `).join('')}</head>`],
    [
      '<div id="root"></div>',
      `<p id="not-live" role="alert" hidden>${escaped(page.notLive)}</p>${noScript}\n    <div id="root">${inLanguage(page.markup, language)}</div>`,
    ],
    // A written page is seen at once, without an outline.
    [/\s*<div id="first-paint"[^]*(?=\s*<noscript>Stillwater)/, ''],
    [/\s*<noscript>Stillwater needs JavaScript to run[.]<\/noscript>/, ''],
  ]);
};

const foundBy = ({ title, description }: RenderedPage, path: string, language: Language): string[] => [
  `<link rel="canonical" href="${addressOf(path, language)}">`,
  ...languages.map((other) => `<link rel="alternate" hreflang="${other}" href="${addressOf(path, other)}">`),
  `<link rel="alternate" hreflang="x-default" href="${addressOf(path, defaultLanguage)}">`,
  `<meta property="og:type" content="website">`,
  `<meta property="og:site_name" content="Stillwater">`,
  `<meta property="og:title" content="${escaped(title)}">`,
  `<meta property="og:description" content="${escaped(description)}">`,
  `<meta property="og:url" content="${addressOf(path, language)}">`,
  `<meta property="og:locale" content="${locales[language]}">`,
  `<meta property="og:image" content="${originPlaceholder}/pictures/shared-${language}.jpg">`,
  `<meta property="og:image:width" content="1200">`,
  `<meta property="og:image:height" content="630">`,
  `<meta name="twitter:card" content="summary_large_image">`,
];

const locales: Readonly<Record<Language, string>> = { en: 'en_GB', nl: 'nl_NL', fr: 'fr_FR', es: 'es_ES', de: 'de_DE' };

/** Links among the written pages keep the language that the address names, for those without cookies or scripts. */
const inLanguage = (markup: string, language: Language): string => {
  if (language === defaultLanguage) return markup;
  const paths = prerenderedPaths.join('|');
  return markup.replace(
    new RegExp(` href="(${paths})(#[^"]*)?"`, 'g'),
    ` href="$1?${languageParameter}=${language}$2"`,
  );
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** @throws Error where something is not found: the document has changed, and this has not followed */
const replaced = (text: string, pairs: readonly (readonly [RegExp | string, string])[]): string =>
  pairs.reduce((current, [from, to]) => {
    const isThere = typeof from === 'string' ? current.includes(from) : from.test(current);
    if (!isThere) throw new Error(`index.html has nothing like ${from}`);
    return typeof from === 'string' ? current.replace(from, () => to) : current.replace(from, to);
  }, text);
