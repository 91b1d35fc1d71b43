// Only in a run with TEST_PROFILE: the transformer of jest.config.ts, and how long it takes. Jest loads it by Node's own loader.
const { appendFileSync } = require('node:fs');
const { join } = require('node:path');
const swc = require('@swc/jest');

module.exports = {
  createTransformer: (options) => {
    const transformer = swc.createTransformer(options);
    return {
      ...transformer,
      process: (...given) => {
        const began = performance.now();
        const result = transformer.process(...given);
        appendFileSync(join(process.env.TEST_PROFILE, 'transforms'), `${performance.now() - began}\n`);
        return result;
      },
    };
  },
};
