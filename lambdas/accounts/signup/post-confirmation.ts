import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { completeSignUp } from '#lambdas/accounts/onboarding/complete-sign-up.ts';
import { poolUserOf } from '#lambdas/aws/identity.ts';

/** Makes the account once its address is confirmed. A reset password confirms nothing new. */
export const postConfirmation = async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
  if (event.triggerSource === 'PostConfirmation_ConfirmSignUp') {
    await completeSignUp({ userPoolId: event.userPoolId, user: poolUserOf(event.request.userAttributes) });
  }
  return event;
};
