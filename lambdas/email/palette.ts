/** The site's faces where a mail program has them, else what is closest on every system. No quotes: these stand in attributes. */
export const fonts = {
  body: 'Figtree,Helvetica Neue,Helvetica,Arial,sans-serif',
  display: 'Fraunces,Georgia,Times New Roman,serif',
  code: 'Consolas,Menlo,Courier New,monospace',
} as const;

/** The colours of the site by role. Mail programs know no custom properties, so each is written out where it is used. */
export const light = {
  ground: '#f5f8f6',
  surface: '#ffffff',
  sunken: '#e9f0ec',
  ink: '#14302b',
  ink2: '#47605a',
  line: '#d3ded8',
  primary: '#1b6259',
  onPrimary: '#ffffff',
  sky: '#e4f0ec',
  horizon: '#fdf1e7',
  glow: '#fbe3d2',
  sun: '#f0a878',
  water1: '#cfe6df',
  water2: '#a5d0c5',
  water3: '#1b6259',
} as const;

export type Palette = Record<keyof typeof light, string>;

export const dark: Palette = {
  ground: '#0e1a18',
  surface: '#152422',
  sunken: '#0a1412',
  ink: '#e6efeb',
  ink2: '#a5bab3',
  line: '#2a3f3b',
  primary: '#7fcbbb',
  onPrimary: '#08201c',
  sky: '#12211e',
  horizon: '#1b2523',
  glow: '#30281f',
  sun: '#f4b68f',
  water1: '#17332f',
  water2: '#1e463f',
  water3: '#2a6157',
};
