/** Emulators take any credentials; these are the ones that they check signatures by when told to. */
export const aws = {
  region: 'eu-west-1',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
} as const;

/** Addresses: scheme, host and port, without a trailing slash. */
export interface LocalStackEndpoints {
  /** Of LocalStack itself. */
  readonly main: string;
  readonly dynamoDb: string;
  readonly s3: string;
  readonly ses: string;
}

/** `AWS_ENDPOINT_URL`, else where LocalStack listens by itself; as with the SDK, a single service may be elsewhere. */
export const localStackEndpoints = (environment: NodeJS.ProcessEnv): LocalStackEndpoints => {
  const main = plain(environment['AWS_ENDPOINT_URL'] || 'http://127.0.0.1:4566');
  const of = (service: string) => plain(environment[`AWS_ENDPOINT_URL_${service}`] || main);
  return { main, dynamoDb: of('DYNAMODB'), s3: of('S3'), ses: of('SES') };
};

/** All of them at one address. */
export const onlyAt = (main: string): LocalStackEndpoints => ({ main, dynamoDb: main, s3: main, ses: main });

/** With an IP address in place of localhost the SDK addresses buckets by path. */
const plain = (url: string): string => url.replace(/\/+$/, '').replace('//localhost:', '//127.0.0.1:');
