import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defined } from '#contract/core/defined.ts';
import { type LocalStackEndpoints, localStackEndpoints } from '../localstack/aws.ts';
import { projectRoot } from '../project-root.ts';

export interface Options {
  /** First port tried for the web site and the API. */
  readonly port: number;
  /** Whether stored data is forgotten first. */
  readonly fresh: boolean;
  /** Whether an empty stack receives the demo data. */
  readonly demo: boolean;
  /** Whether administrators must have a second factor, as in AWS. */
  readonly secondFactor: boolean;
  /** Whether uploads are scanned for malware, as in prod. */
  readonly scanUploads: boolean;
  readonly dataFolder: string;
  /** Whether sources are watched and served unbuilt. */
  readonly dev: boolean;
  /** The LocalStack that keeps table, files and mails. */
  readonly localStack?: LocalStackEndpoints;
  /** Base address of an API in an emulator, whose web site alone is to be served. */
  readonly api?: string;
}

export const usage = `Usage: npm start -- [options]

  --port N    web and API port, or the next free one (default 5173; also as PORT)
  --fresh     forget stored data
  --no-demo   no demo data
  --second-factor   administrators must have one, as in AWS
  --scan-uploads    files wait some seconds for their scan; one with the EICAR test text is refused
  --data DIR  where data is kept (default .local)
  --api URL   only the web site, of what npm run deploy:localstack has deployed

npm run start:localstack takes the same options, and DynamoDB, S3 and SES from the LocalStack at AWS_ENDPOINT_URL
(default http://127.0.0.1:4566); accounts are kept in .local/localstack.`;

/** @throws Error with a sentence for the person at the terminal */
export const parseOptions = (args: readonly string[], environment: NodeJS.ProcessEnv): Options => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      'no-demo': { type: 'boolean', default: false },
      'second-factor': { type: 'boolean', default: false },
      'scan-uploads': { type: 'boolean', default: false },
      data: { type: 'string' },
      dev: { type: 'boolean', default: false },
      api: { type: 'string' },
      localstack: { type: 'boolean', default: false },
    },
  });
  const usual = values.localstack ? '.local/localstack' : '.local';
  return {
    port: portOf(values.port ?? environment['PORT']),
    fresh: values.fresh,
    demo: !values['no-demo'],
    secondFactor: values['second-factor'],
    scanUploads: values['scan-uploads'],
    dataFolder: values.data === undefined ? join(projectRoot, usual) : resolve(values.data),
    dev: values.dev,
    ...defined({ api: values.api }),
    ...(values.localstack ? { localStack: localStackEndpoints(environment) } : {}),
  };
};

const portOf = (text: string | undefined): number => {
  if (text === undefined || text === '') return 5173;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`${text} is not a port`);
  return port;
};
