import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '#contract/core/languages.ts';
import { applicationPaths, prerenderedPaths } from '#contract/core/public-pages.ts';

/**
 * The source of the function that chooses the file for an address. CloudFront has no modules, so what it knows is filled in.
 * @param canonicalHost where visitors of another name are moved to; none for a site without a domain
 */
export const spaRewrite = (canonicalHost = ''): string => {
  const known = { canonicalHost, languages, prerenderedPaths, applicationPaths };
  const source = readFileSync(join(import.meta.dirname, 'spa-rewrite.js'), 'utf8');
  return Object.entries(known).reduce((text, [name, value]) => filledIn(text, name, value), source);
};

const filledIn = (text: string, name: string, value: string | readonly string[]): string => {
  const beginning = `const ${name} = `;
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.startsWith(beginning));
  if (at < 0) throw new Error(`spa-rewrite.js declares no ${name}`);
  return lines.with(at, `${beginning}${JSON.stringify(value)};`).join('\n');
};
