import { codeDeliveryTo, sendCodeMail } from '../code-mail.ts';
import { issueCode, redeemCode } from '../codes.ts';
import { codeMismatch } from '../cognito-error.ts';
import { callPostConfirmation } from '../confirm-user.ts';
import { clientOperation, code, metadata, password, text } from '../operation.ts';
import { requirePolicy, setPassword } from '../passwords.ts';
import type { User } from '../pool-state.ts';
import { accountOf, findUser, touch } from '../users.ts';

/** Unknown and disabled people, and those without a verified address, get the same answer and no mail. */
export const forgotPassword = clientOperation(
  { Username: text, ClientMetadata: metadata },
  async (pool, { Username, ClientMetadata }) => {
    const user = findUser(pool, Username);
    const account = accountOf(pool, Username);
    pool.attempts.refuseWhenFull('mails', account);
    pool.attempts.count('mails', account);
    if (!canReset(user)) return { CodeDeliveryDetails: codeDeliveryTo(Username) };
    const digits = issueCode(pool, user, 'reset');
    await pool.save();
    const delivery = await sendCodeMail(
      pool,
      user,
      'CustomMessage_ForgotPassword',
      digits,
      ClientMetadata ?? undefined,
    );
    return { CodeDeliveryDetails: delivery };
  },
);

export const confirmForgotPassword = clientOperation(
  { Username: text, ConfirmationCode: code, Password: password, ClientMetadata: metadata },
  async (pool, { Username, ConfirmationCode, Password, ClientMetadata }) => {
    requirePolicy(Password);
    const user = findUser(pool, Username);
    if (!canReset(user)) {
      const account = accountOf(pool, Username);
      pool.attempts.refuseWhenFull('wrongCodes', account);
      pool.attempts.count('wrongCodes', account);
      throw codeMismatch();
    }
    redeemCode(pool, user, 'reset', ConfirmationCode);
    setPassword(pool, user, Password);
    user.status = 'CONFIRMED';
    touch(pool, user);
    pool.attempts.forgetWrongPasswords(accountOf(pool, user.username));
    await pool.save();
    await callPostConfirmation(pool, user, 'PostConfirmation_ConfirmForgotPassword', pool.clientId, ClientMetadata);
    return {};
  },
);

const canReset = (user: User | undefined): user is User =>
  user?.enabled === true && user.status !== 'UNCONFIRMED' && user.attributes['email_verified'] === 'true';
