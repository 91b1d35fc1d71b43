const write = process.stdout.write.bind(process.stdout);

/** Runs `action` without the JSON lines that Lambdas log. */
export const quietly = async <Result>(action: () => Promise<Result>): Promise<Result> => {
  process.stdout.write = () => true;
  try {
    return await action();
  } finally {
    speakAgain();
  }
};

/** Prints again, although an action is still running quietly: an error outside its promises does not end it. */
export const speakAgain = (): void => {
  process.stdout.write = write;
};
