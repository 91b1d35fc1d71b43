import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { languageOf } from '#contract/core/languages.ts';
import type { CodeMailInput } from '#lambdas/email/code-mail.ts';
import type { Mail } from '#lambdas/email/mail.ts';
import { passwordResetMail } from '#lambdas/email/password-reset-mail.ts';
import { verificationMail } from '#lambdas/email/verification-mail.ts';

/** The code mails that Cognito sends, in the person's own language. Cognito puts the code where its placeholder stands. */
export const customMessage = (event: CustomMessageTriggerEvent): CustomMessageTriggerEvent => {
  const template = templates[event.triggerSource];
  if (template === undefined) return event;

  const { userAttributes, clientMetadata, codeParameter } = event.request;
  const { subject, html } = template({
    language: languageOf(userAttributes['locale'] || clientMetadata?.['language']),
    firstName: userAttributes['given_name'],
    code: codeParameter,
  });
  return { ...event, response: { ...event.response, emailSubject: subject, emailMessage: html } };
};

type Template = (input: CodeMailInput) => Mail;

const templates: Record<CustomMessageTriggerEvent['triggerSource'], Template | undefined> = {
  CustomMessage_SignUp: verificationMail,
  CustomMessage_ResendCode: verificationMail,
  CustomMessage_VerifyUserAttribute: verificationMail,
  CustomMessage_UpdateUserAttribute: verificationMail,
  CustomMessage_ForgotPassword: passwordResetMail,
  // Cognito's own texts: an operator's invitation and a second factor, neither of which the platform uses.
  CustomMessage_AdminCreateUser: undefined,
  CustomMessage_Authentication: undefined,
};
