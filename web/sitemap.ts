import { languages } from '#contract/core/languages.ts';
import { originPlaceholder } from '#contract/core/public-pages.ts';
import { addressOf } from './written-document.ts';

/**
 * Every public page in every language, each with the others.
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
export const sitemap = (paths: readonly string[]): string => {
  const entries = paths.flatMap((path) =>
    languages.map((language) => {
      const others = languages.map(
        (other) => `    <xhtml:link rel="alternate" hreflang="${other}" href="${addressOf(path, other)}"/>`,
      );
      return ['  <url>', `    <loc>${addressOf(path, language)}</loc>`, ...others, '  </url>'].join('\n');
    }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
};

/** Private pages say for themselves that they are not to be listed: who may not read them could not know. */
export const robots = (): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${originPlaceholder}/sitemap.xml`, ''].join('\n');
