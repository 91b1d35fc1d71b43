import type { Api } from './api.ts';

/** Lets Cognito do the next `count` calls but break off before it answers. */
export const loseCognitoReplies = (api: Api, count: number): void => {
  let left = count;
  api.cognitoAnswers(() => {
    if (left === 0) return { body: '{}' };
    left -= 1;
    return { status: 500, body: '{"__type":"InternalErrorException","message":"lost"}' };
  });
};
