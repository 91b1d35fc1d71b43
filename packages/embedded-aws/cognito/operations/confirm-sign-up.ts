import { codeDeliveryTo, sendCodeMail } from '../code-mail.ts';
import { issueCode, redeemCode } from '../codes.ts';
import { codeExpired, invalidParameter, notAuthorized } from '../cognito-error.ts';
import { confirmUser } from '../confirm-user.ts';
import { clientOperation, code, metadata, text } from '../operation.ts';
import { accountOf, findUser } from '../users.ts';

/** An unknown or disabled user gets the answer of an old code. */
export const confirmSignUp = clientOperation(
  { Username: text, ConfirmationCode: code, ClientMetadata: metadata },
  async (pool, { Username, ConfirmationCode, ClientMetadata }) => {
    const user = findUser(pool, Username);
    if (!user?.enabled) throw codeExpired();
    if (user.status !== 'UNCONFIRMED')
      throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
    redeemCode(pool, user, 'signUp', ConfirmationCode);
    user.attributes['email_verified'] = 'true';
    await confirmUser(pool, user, pool.clientId, ClientMetadata);
    return {};
  },
);

/** An unknown or disabled user gets the same answer as one who was sent a code. */
export const resendConfirmationCode = clientOperation(
  { Username: text, ClientMetadata: metadata },
  async (pool, { Username, ClientMetadata }) => {
    const user = findUser(pool, Username);
    if (user?.enabled && user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
    const account = accountOf(pool, Username);
    pool.attempts.refuseWhenFull('mails', account);
    pool.attempts.count('mails', account);
    if (!user?.enabled) return { CodeDeliveryDetails: codeDeliveryTo(Username) };
    const digits = issueCode(pool, user, 'signUp');
    await pool.save();
    const delivery = await sendCodeMail(pool, user, 'CustomMessage_ResendCode', digits, ClientMetadata ?? undefined);
    return { CodeDeliveryDetails: delivery };
  },
);
