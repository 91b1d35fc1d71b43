import { CognitoError } from './cognito-error.ts';
import { textOfHtml } from './html-text.ts';
import type { Pool } from './pool.ts';
import type { User } from './pool-state.ts';
import { callTrigger, triggerAttributes } from './triggers.ts';

export interface CodeDeliveryDetails {
  readonly Destination: string;
  readonly DeliveryMedium: 'EMAIL';
  readonly AttributeName: 'email';
}

const placeholder = '{####}';

const defaults = {
  CustomMessage_SignUp: ['Your verification code', `Your confirmation code is ${placeholder}`],
  CustomMessage_ResendCode: ['Your verification code', `Your confirmation code is ${placeholder}`],
  CustomMessage_ForgotPassword: ['Your verification code', `Your password reset code is ${placeholder}`],
} as const;

/**
 * Sends a code in the words of the CustomMessage trigger, else in Cognito's own.
 * @throws CodeDeliveryFailureException and what the trigger throws; the code stays valid
 */
export const sendCodeMail = async (
  pool: Pool,
  user: User,
  source: keyof typeof defaults,
  code: string,
  clientMetadata: Record<string, string> | undefined,
): Promise<CodeDeliveryDetails> => {
  const answer = await callTrigger(pool, {
    name: 'customMessage',
    source,
    username: user.username,
    clientId: pool.clientId,
    request: {
      userAttributes: triggerAttributes(user),
      codeParameter: placeholder,
      linkParameter: '{##Click Here##}',
      usernameParameter: null,
      ...(clientMetadata && { clientMetadata }),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  const [defaultSubject, defaultMessage] = defaults[source];
  const message = textOr(answer['emailMessage'], defaultMessage);
  if (!message.includes(placeholder))
    throw new CognitoError('InvalidLambdaResponseException', `The message has no ${placeholder} for the code`);
  const html = message.replaceAll(placeholder, code);
  const email = user.attributes['email'] ?? '';
  try {
    await pool.deliver({
      from: pool.mailFrom,
      to: [email],
      subject: textOr(answer['emailSubject'], defaultSubject).replaceAll(placeholder, code),
      text: textOfHtml(html),
      html,
    });
  } catch {
    throw new CognitoError('CodeDeliveryFailureException', 'Unable to deliver message');
  }
  return codeDeliveryTo(email);
};

/** Masked address for the caller, the same for known and unknown ones: `a***@e***`. */
export const codeDeliveryTo = (name: string): CodeDeliveryDetails => {
  const [local = '', domain = ''] = name.toLowerCase().split('@');
  return {
    Destination: `${local.charAt(0)}***@${domain.charAt(0)}***`,
    DeliveryMedium: 'EMAIL',
    AttributeName: 'email',
  };
};

const textOr = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback;
