let changing: Promise<unknown> = Promise.resolve();

/** Callers that ask for tokens wait until this is over: meanwhile Amplify knows of nobody. */
export const whileChanging = async <T>(step: () => Promise<T>): Promise<T> => {
  const done = step();
  changing = done.catch(() => {});
  return done;
};

/** Resolves when nobody's sign-in is being replaced any more. */
export const changesOver = async (): Promise<void> => {
  await changing;
};
