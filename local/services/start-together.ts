interface Part {
  readonly stop: () => Promise<void>;
}

/** Notes a part that is to be stopped with the others. */
export type Started = <P extends Part>(part: P | Promise<P>) => Promise<P>;

/** Starts several parts as one; those that started are stopped again, the last one first, when a later one fails. */
export const startTogether = async <Whole extends object>(
  start: (started: Started, stop: () => Promise<void>) => Promise<Whole>,
): Promise<Whole & Part> => {
  const parts: Part[] = [];
  const stop = async (): Promise<void> => {
    for (const part of parts.splice(0).toReversed()) await part.stop();
  };
  try {
    const whole = await start(async (part) => {
      const running = await part;
      parts.push(running);
      return running;
    }, stop);
    return { ...whole, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
