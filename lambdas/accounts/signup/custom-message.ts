import type { CustomMessageTriggerEvent } from 'aws-lambda';
import * as v from 'valibot';
import { Email } from '#contract/core/fields.ts';
import { fullName } from '#contract/core/full-name.ts';
import { languageOf } from '#contract/core/languages.ts';
import { SelfAssignedUserType } from '#contract/core/user-type.ts';
import { type PoolUser, poolUserOf } from '#lambdas/aws/identity.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { beginSignUp } from '#lambdas/data/accounts/sign-ups/begun-sign-up.ts';
import { getInvitation } from '#lambdas/data/clients/invitation.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { CodeMailInput } from '#lambdas/email/code-mail.ts';
import { passwordResetMail } from '#lambdas/email/code-mail.ts';
import type { Mail } from '#lambdas/email/layout.ts';
import { type Asked, verificationMail } from '#lambdas/email/verification-mail.ts';
import { described, log } from '#lambdas/http/log.ts';

/** The code mails that Cognito sends, in the person's own language. Cognito puts the code where its placeholder stands. */
export const customMessage = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  const template = templates[event.triggerSource];
  if (template === undefined) return event;

  const { userAttributes, clientMetadata, codeParameter } = event.request;
  const user = poolUserOf(userAttributes);
  // From here on the account is there, and whoever owns the address may start over.
  if (event.triggerSource === 'CustomMessage_SignUp') await remember(user);
  const { subject, html } = await template({
    language: languageOf(userAttributes['locale'] || clientMetadata?.['language']),
    firstName: userAttributes['given_name'],
    code: codeParameter,
    user,
  });
  return { ...event, response: { ...event.response, emailSubject: subject, emailMessage: html } };
};

type Template = (input: CodeMailInput & { readonly user: PoolUser }) => Mail | Promise<Mail>;

const signUpMail: Template = async (input) => verificationMail(input, await askedBy(input.user));

const templates: Record<CustomMessageTriggerEvent['triggerSource'], Template | undefined> = {
  CustomMessage_SignUp: signUpMail,
  CustomMessage_ResendCode: signUpMail,
  CustomMessage_VerifyUserAttribute: (input) => verificationMail(input),
  CustomMessage_UpdateUserAttribute: (input) => verificationMail(input),
  CustomMessage_ForgotPassword: passwordResetMail,
  // Cognito's own texts: an operator's invitation and a second factor, neither of which the platform uses.
  CustomMessage_AdminCreateUser: undefined,
  CustomMessage_Authentication: undefined,
};

/** A mail without this is better than none. */
const remember = async (user: PoolUser): Promise<void> => {
  const { success, output } = v.safeParse(Email, user.email);
  if (!success) return;
  await commit(beginSignUp(output, now())).catch((error: unknown) =>
    log('WARN', 'begun sign-up not recorded', { error: described(error) }),
  );
};

/** Tells the owner of the address who began to sign up with it. */
const askedBy = async ({ userType, invitationId, email }: PoolUser): Promise<Asked | undefined> => {
  if (!v.is(SelfAssignedUserType, userType)) return undefined;
  const invitation = invitationId ? await getInvitation(invitationId) : undefined;
  const coach =
    invitation?.email === email.toLowerCase() ? await getProfile(invitation.coachId).catch(() => undefined) : undefined;
  return { userType, ...(coach && { invitedBy: fullName(coach) }) };
};
