import { parseArgs } from 'node:util';
import { localStackEndpoints } from '#local/localstack/aws.ts';
import type { Place } from './run-cdk.ts';

const origin = /^http:\/\/localhost:\d+$/;

/**
 * Parses the arguments of the commands for stages in an emulator. @throws Error with a sentence for the person at the
 * terminal
 */
export const readPlace = (usage: string, args: readonly string[]): Place & { readonly demo: boolean } => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      stage: { type: 'string', default: 'dev' },
      site: { type: 'string', default: 'http://localhost:5173' },
      'no-demo': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { stage, site } = values;
  if (values.help) throw new Error(usage);
  if (!origin.test(site)) throw new Error(`--site is http://localhost:PORT, not ${site}`);
  return { stage, site, demo: !values['no-demo'], endpoint: localStackEndpoints(process.env).main };
};
