// The JSON lines that Lambdas log would bury the output of a test run. Tests of the logs see what is written before it gets here.
const isLogLine = (chunk: unknown): boolean => typeof chunk === 'string' && chunk.startsWith('{"timestamp":');

const isSilenced = Symbol.for('stillwater.without-logs');

// Once per process: a worker may evaluate this module for each of its files.
if (!(isSilenced in process.stdout)) {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (chunk: string | Uint8Array, ...rest: never[]): boolean =>
    isLogLine(chunk) || write(chunk, ...rest);
  Object.defineProperty(process.stdout, isSilenced, { value: true });
}
