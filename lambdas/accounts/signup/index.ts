import type { CustomMessageTriggerEvent, PostConfirmationTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda';
import { completeSignUp } from '#lambdas/accounts/onboarding/complete-sign-up.ts';
import { poolUserOf } from '#lambdas/aws/identity.ts';
import { customMessage } from './custom-message.ts';
import { preSignUp } from './pre-sign-up.ts';
import { publicError } from './public-error.ts';

/** Makes the account once its address is confirmed. A reset password confirms nothing new. */
const postConfirmation = async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
  if (event.triggerSource === 'PostConfirmation_ConfirmSignUp') {
    await completeSignUp({ userPoolId: event.userPoolId, user: poolUserOf(event.request.userAttributes) });
  }
  return event;
};

export type TriggerEvent = PreSignUpTriggerEvent | PostConfirmationTriggerEvent | CustomMessageTriggerEvent;

/** Cognito's triggers. Each answers the event it was given, with or without additions to the response. */
export const handler = async (event: TriggerEvent): Promise<TriggerEvent> => {
  try {
    return await answer(event);
  } catch (error) {
    throw publicError(error, event.triggerSource);
  }
};

const answer = async (event: TriggerEvent): Promise<TriggerEvent> => {
  switch (event.triggerSource) {
    case 'PreSignUp_SignUp':
    case 'PreSignUp_AdminCreateUser':
    case 'PreSignUp_ExternalProvider':
      return preSignUp(event);
    case 'PostConfirmation_ConfirmSignUp':
    case 'PostConfirmation_ConfirmForgotPassword':
      return postConfirmation(event);
    case 'CustomMessage_SignUp':
    case 'CustomMessage_ResendCode':
    case 'CustomMessage_ForgotPassword':
    case 'CustomMessage_VerifyUserAttribute':
    case 'CustomMessage_UpdateUserAttribute':
    case 'CustomMessage_AdminCreateUser':
    case 'CustomMessage_Authentication':
      return customMessage(event);
    default:
      // A source that Cognito learns later.
      event satisfies never;
      return event;
  }
};
