import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createTheme } from '@aws-amplify/ui-react';
import { projectRoot } from '#local/project-root.ts';
import { amplifyTheme } from '#web/ui/amplify/amplify-theme.ts';

/**
 * Amplify UI's styles for the primitives in use, with our tokens: a file, because the content security policy
 * blocks the `<style>` of Amplify's ThemeProvider, and a cut one, because all of it is 330 KB.
 * `npm run amplify-css` writes `web/src/ui/amplify/amplify.css`, which is committed; a test compares.
 */
export const amplifyCss = async (): Promise<string> => {
  const resolve = createRequire(join(projectRoot, 'package.json')).resolve;
  const sheets = await Promise.all(
    primitives.map((name) => readFile(resolve(`@aws-amplify/ui-react/styles/${name}.layer.css`), 'utf8')),
  );
  const rules = rulesOf(sheets.join('\n')).filter(({ selector }) => isUsed(selector));
  const components = rules.map(({ selector, body }) => `  ${selector} {\n    ${body}\n  }`).join('\n');
  return [
    '/* Written by scripts/write-amplify-css.ts. */',
    '@layer reset, tokens, amplify, amplify-theme, base, components, utilities;',
    `@layer amplify-theme {\n  :root {\n${tokensUsedBy(components)}\n  }\n}`,
    `@layer amplify {\n${components}\n}`,
    '',
  ].join('\n');
};

/** The file that is written. */
export const target = join(projectRoot, 'web/src/ui/amplify/amplify.css');

const primitives = [
  'flex',
  'icon',
  'field',
  'fieldGroup',
  'input',
  'textField',
  'searchField',
  'button',
  'badge',
  'alert',
  'loader',
  'table',
  'visuallyHidden',
];

// Variants that no page uses; a new one is taken off this list.
const unused =
  /--(large|small|quiet|outlined|link--\w+|striped|bordered|primary|destructive|menu|overlay|loading|fullwidth|disabled|error-|info-|warning-|success-|vertical)|__outer|table__row:not|:not\(:(first|last)|amplify-(select|storage|dropzone|stepper)|__loader|__search|button--warning|rtl|^html/;
const isUsed = (selector: string): boolean =>
  selector.split(',').some((part) => !unused.test(part) || part.includes('amplify-alert'));

interface Rule {
  readonly selector: string;
  readonly body: string;
}

// The sheets are flat but for @layer around all, @supports fallbacks (not needed) and @keyframes.
const rulesOf = (css: string): Rule[] => {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@layer amplify\.components\s*\{/g, '');
  const withoutFallbacks = plain.replaceAll(/@supports not[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
  const blocks = withoutFallbacks.matchAll(/(@keyframes[^{]+)\{((?:[^{}]*\{[^{}]*\})*)\s*\}|([^{}]+)\{([^{}]*)\}/g);
  return [...blocks]
    .map((match) => ({ selector: tidy(match[1] ?? match[3] ?? ''), body: tidy(match[2] ?? match[4] ?? '') }))
    .filter(({ body }) => body !== '');
};

const tidy = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s}]+/, '')
    .trim();

const tokensUsedBy = (css: string): string => {
  const { cssText } = createTheme(amplifyTheme);
  const defined = new Map(
    [...cssText.matchAll(/(--amplify-[\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
  const used = new Set<string>();
  const visit = (text: string): void => {
    for (const [name] of text.matchAll(/--amplify-[\w-]+/g)) {
      const value = defined.get(name);
      if (value === undefined || used.has(name)) continue;
      used.add(name);
      visit(value);
    }
  };
  visit(css);
  return [...used]
    .toSorted()
    .map((name) => `    ${name}: ${defined.get(name)};`)
    .join('\n');
};
