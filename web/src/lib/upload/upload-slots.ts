/** Browsers open six connections to one host; the sixth is left for a preview. */
export const transferSlots = 5;

let free = transferSlots;
const waiting: (() => void)[] = [];

/** Runs a transfer when one of the slots is free; all files share them. */
export const inSlot = async <Result>(action: () => Promise<Result>): Promise<Result> => {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await action();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
};
