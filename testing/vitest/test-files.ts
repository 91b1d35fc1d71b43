/** Run by Vitest in Node, in modules that all files of a worker share: the contract, the infrastructure code, the documents. */
export const plainTests = [
  'contract/**/*.test.ts',
  'infra/**/*.test.ts',
  'testing/**/*.test.ts',
  'scripts/{asvs,checks,dependencies,mutants,templates}/*.test.ts',
  'scripts/{amplify-css,docs,house,openapi-document,stylesheets,wording,workflows}.test.ts',
];

/** Run by Vitest in Node, each file in its own instance of our modules: the Lambdas, and what reads or writes through them. */
export const lambdaTests = [
  'lambdas/**/*.test.ts',
  'local/seed/{demo-notes,in-language,make-community}.test.ts',
  'scripts/repairs/*.test.ts',
];
