// The JSON lines that Lambdas log would bury what a test run has to say. Tests of the logs look at what is written before it comes here.
const isLogLine = (chunk: unknown): boolean => typeof chunk === 'string' && chunk.startsWith('{"timestamp":');

const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (chunk: string | Uint8Array, ...rest: never[]): boolean =>
  isLogLine(chunk) || write(chunk, ...rest);
