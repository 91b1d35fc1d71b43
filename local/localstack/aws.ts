/** Emulators take any credentials; these are the ones that they check signatures by when told to. */
export const aws = {
  region: 'eu-west-1',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
} as const;

/** Scheme, host and port, without a trailing slash: `AWS_ENDPOINT_URL`, else where LocalStack listens by itself. */
export const localStackEndpoint = (environment: NodeJS.ProcessEnv): string =>
  (environment['AWS_ENDPOINT_URL'] || 'http://127.0.0.1:4566')
    .replace(/\/+$/, '')
    .replace('//localhost:', '//127.0.0.1:');
