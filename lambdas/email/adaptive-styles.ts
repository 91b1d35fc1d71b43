import type { Html } from './html.ts';
import { dark } from './palette.ts';

const rules: Record<string, string> = {
  '.ground': `background-color:${dark.ground}`,
  '.surface': `background-color:${dark.surface}`,
  '.sunken': `background-color:${dark.sunken}`,
  '.ink': `color:${dark.ink}`,
  '.ink2': `color:${dark.ink2}`,
  '.button': `background-color:${dark.primary};color:${dark.onPrimary}`,
  '.sky': `background-color:${dark.sky};background-image:linear-gradient(${dark.sky},${dark.horizon})`,
  '.horizon': `background-color:${dark.horizon}`,
  '.glow': `background-color:${dark.glow}`,
  '.sun': `background-color:${dark.sun}`,
  '.water1': `background-color:${dark.water1}`,
  '.water2': `background-color:${dark.water2}`,
  '.water3': `background-color:${dark.water3}`,
};

const important = (declarations: string): string => declarations.replaceAll(/(?=;|$)/g, '!important');

/** Colours for the dark; they must overrule the inline ones. Also less padding on a phone. */
export const adaptiveStyles: Html = {
  markup: `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${Object.entries(rules)
    .map(([selector, declarations]) => `${selector}{${important(declarations)}}`)
    .join(
      '',
    )}}@media (max-width:480px){.frame{padding:12px 8px 24px!important}.inset{padding-left:24px!important;padding-right:24px!important}}`,
};
