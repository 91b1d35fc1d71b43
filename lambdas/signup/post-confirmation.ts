import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { poolUserOf } from '#lambdas/aws/identity.ts';
import { completeSignUp } from '#lambdas/onboarding/complete-sign-up.ts';

/** Makes the account once its address is confirmed. A reset password confirms nothing new. */
export const postConfirmation = async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
  if (event.triggerSource === 'PostConfirmation_ConfirmSignUp') {
    await completeSignUp({ userPoolId: event.userPoolId, user: poolUserOf(event.request.userAttributes) });
  }
  return event;
};
