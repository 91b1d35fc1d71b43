import { afterAll, beforeAll } from 'vitest';
import { type Api, type ApiOptions, type RunningApi, startApi } from './api.ts';

/** The API for all tests of a file, on an empty table: starts before the first of them, stops after the last. */
export const withApi = (options?: ApiOptions): Api => {
  let started: RunningApi | undefined;
  const api = (): RunningApi => {
    if (!started) throw new Error('The API runs while tests and their hooks do');
    return started;
  };
  beforeAll(async () => {
    started = await startApi(options);
  });
  afterAll(() => started?.stop());
  return {
    call: (name, request) => api().call(name, request),
    invoke: (domain, event) => api().invoke(domain, event),
    cognitoAnswers: (reply) => api().cognitoAnswers(reply),
    get cognitoCalls() {
      return api().cognitoCalls;
    },
    get mailer() {
      return api().mailer;
    },
  };
};
