/** A typeface of ours, as it is used. */
export interface Own {
  /** In web/src/ui/styles/fonts. */
  readonly file: string;
  readonly weight: number;
}

export const typefaces = {
  text: { file: 'figtree.woff2', weight: 400 },
  strongText: { file: 'figtree.woff2', weight: 600 },
  heading: { file: 'fraunces.woff2', weight: 380 },
} satisfies Record<string, Own>;

/** A typeface of devices that stands for one of ours until ours is there. */
export interface Fallback {
  readonly standsFor: keyof typeof typefaces;
  /** As `tokens.css` names it. */
  readonly family: string;
  /** Of ours that it stands for, as CSS writes them; absent where it has one face for all. */
  readonly weights?: string;
  /** Names of it, and of others with the same widths, on Windows, macOS, iOS, Android and Linux. */
  readonly local: readonly string[];
  /** The package of @fontsource that has the same widths. */
  readonly twin: string;
  readonly twinWeight: number;
}

/** Windows, macOS, iOS and most Linux have Arial's widths, Android has Roboto, and some Linux has only Noto Sans or its elder brother. */
const sans = [
  {
    family: 'Figtree Arial',
    twin: 'arimo',
    local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
  },
  {
    family: 'Figtree Roboto',
    twin: 'roboto',
    local: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
    bold: ['Roboto Bold', 'Roboto-Bold'],
  },
  {
    family: 'Figtree Noto',
    twin: 'noto-sans',
    local: ['Noto Sans', 'Noto Sans Regular', 'Open Sans', 'Open Sans Regular'],
    bold: ['Noto Sans Bold', 'Open Sans Bold'],
  },
] as const;

/** Those of headings. Where a device has none with serifs that is known, its other typeface takes their room. */
const headings = [
  { family: 'Fraunces Georgia', twin: 'gelasio', local: ['Georgia', 'Gelasio'] },
  {
    family: 'Fraunces Times',
    twin: 'tinos',
    local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
  },
  { family: 'Fraunces Noto', twin: 'noto-serif', local: ['Noto Serif', 'Noto Serif Regular'] },
  {
    family: 'Fraunces Sans',
    twin: 'noto-sans',
    local: ['Noto Sans', 'Noto Sans Regular', 'Open Sans', 'Open Sans Regular'],
  },
] as const;

export const fallbacks: readonly Fallback[] = [
  ...sans.flatMap(({ family, twin, local, bold }): Fallback[] => [
    { standsFor: 'text', family, weights: '400 500', local, twin, twinWeight: 400 },
    { standsFor: 'strongText', family, weights: '501 700', local: bold, twin, twinWeight: 700 },
  ]),
  ...headings.map(
    ({ family, twin, local }): Fallback => ({ standsFor: 'heading', family, local, twin, twinWeight: 400 }),
  ),
];
