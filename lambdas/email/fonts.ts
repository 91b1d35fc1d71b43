/** The site's faces where a mail program has them, else what is closest on every system. No quotes: these stand in attributes. */
export const fonts = {
  body: 'Figtree,Helvetica Neue,Helvetica,Arial,sans-serif',
  display: 'Fraunces,Georgia,Times New Roman,serif',
  code: 'Consolas,Menlo,Courier New,monospace',
} as const;
