import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { languageOf } from '#contract/languages.ts';
import { passwordResetMail } from '#lambdas/email/password-reset-mail.ts';
import { verificationMail } from '#lambdas/email/verification-mail.ts';

/** The code mails that Cognito sends, in the person's own language. Cognito puts the code where its placeholder stands. */
export const customMessage = (event: CustomMessageTriggerEvent): CustomMessageTriggerEvent => {
  const template = templateOf(event.triggerSource);
  if (template === undefined) return event;

  const { userAttributes, clientMetadata, codeParameter } = event.request;
  const { subject, html } = template({
    language: languageOf(userAttributes['locale'] || clientMetadata?.['language']),
    firstName: userAttributes['given_name'],
    code: codeParameter,
  });
  return { ...event, response: { ...event.response, emailSubject: subject, emailMessage: html } };
};

const templateOf = (source: CustomMessageTriggerEvent['triggerSource']) => {
  switch (source) {
    case 'CustomMessage_SignUp':
    case 'CustomMessage_ResendCode':
    case 'CustomMessage_VerifyUserAttribute':
    case 'CustomMessage_UpdateUserAttribute':
      return verificationMail;
    case 'CustomMessage_ForgotPassword':
      return passwordResetMail;
    // Cognito's own texts: an operator's invitation and a second factor, neither of which the platform uses.
    case 'CustomMessage_AdminCreateUser':
    case 'CustomMessage_Authentication':
      return undefined;
  }
};
