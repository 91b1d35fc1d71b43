import { startCognito } from '../cognito/cognito.ts';
import { testedPool } from './tested-pool.ts';

/** A pool in a process of its own, so that a test can kill it: prints where it is, and each mail, as lines of JSON. */
const [folder = '', port = '0'] = process.argv.slice(2);

const print = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`);

const { endpoint, userPoolId, userPoolClientId } = await startCognito({
  ...testedPool,
  folder,
  port: Number(port),
  region: 'eu-west-1',
  lambdaEndpoint: '',
  triggers: {},
  deliver: (mail) => print({ mail }),
});
print({ endpoint, userPoolId, userPoolClientId });
