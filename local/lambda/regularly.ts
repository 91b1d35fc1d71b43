import type { LambdaFunction } from './lambda-function.ts';

const minute = 60_000;

/** Calls a function a minute after the start, as local runs are short, and on schedule from then on: EventBridge's part in AWS. */
export const regularly = (scheduled: LambdaFunction, everyMinutes: number): { stop: () => Promise<void> } => {
  const call = (): void => {
    const time = new Date().toISOString();
    void scheduled.invoke(JSON.stringify({ source: 'aws.events', 'detail-type': 'Scheduled Event', time, detail: {} }));
    timer = setTimeout(call, everyMinutes * minute).unref();
  };
  let timer = setTimeout(call, minute).unref();
  return {
    stop: () => {
      clearTimeout(timer);
      return Promise.resolve();
    },
  };
};
