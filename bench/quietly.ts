/** Runs `action` without the JSON lines that Lambdas log. */
export const quietly = async <Result>(action: () => Promise<Result>): Promise<Result> => {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = () => true;
  try {
    return await action();
  } finally {
    process.stdout.write = write;
  }
};
