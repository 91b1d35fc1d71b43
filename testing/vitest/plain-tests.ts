/** The files that Vitest runs in Node, from the project's folder on. Jest leaves them out. */
export const plainTests = [
  'contract/**/*.test.ts',
  'infra/**/*.test.ts',
  'testing/**/*.test.ts',
  'scripts/{asvs,checks,templates}/*.test.ts',
  'scripts/{amplify-css,docs,openapi-document,workflows}.test.ts',
];
