import { setTimeout as delay } from 'node:timers/promises';

/** Waits for a state that nothing announces. A state that never comes is ended by the time limit of the test. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await delay(5);
};
