import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { attributesFromSignUp, withEmail } from '../attributes.ts';
import { sendCodeMail } from '../code-mail.ts';
import { issueCode } from '../codes.ts';
import { CognitoError } from '../cognito-error.ts';
import { confirmUser } from '../confirm-user.ts';
import { attributes, clientOperation, metadata, password, text } from '../operation.ts';
import { requirePolicy, setPassword } from '../passwords.ts';
import type { User } from '../pool-state.ts';
import { callTrigger } from '../triggers.ts';
import { accountOf, findUser, requireEmail } from '../users.ts';

/** As in AWS the PreSignUp trigger speaks before it is known whether the address is taken. */
export const signUp = clientOperation(
  {
    Username: text,
    Password: password,
    UserAttributes: v.nullish(attributes, []),
    ValidationData: v.nullish(attributes),
    ClientMetadata: metadata,
  },
  async (pool, { Username, Password, UserAttributes, ValidationData, ClientMetadata }) => {
    requireEmail(Username);
    requirePolicy(Password);
    const given = attributesFromSignUp(pool.schema, withEmail(UserAttributes, Username));
    const username = randomUUID();
    const answer = await callTrigger(pool, {
      name: 'preSignUp',
      source: 'PreSignUp_SignUp',
      username,
      clientId: pool.clientId,
      request: {
        userAttributes: given,
        validationData: ValidationData
          ? Object.fromEntries(ValidationData.map(({ Name, Value }) => [Name, Value]))
          : null,
        ...(ClientMetadata && { clientMetadata: ClientMetadata }),
      },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    });
    if (findUser(pool, Username)) throw new CognitoError('UsernameExistsException', 'User already exists');

    const time = pool.now().toISOString();
    const user: User = {
      username,
      attributes: { ...given, email_verified: String(answer['autoVerifyEmail'] === true) },
      enabled: true,
      status: 'UNCONFIRMED',
      groups: [],
      codes: {},
      createdAt: time,
      updatedAt: time,
    };
    setPassword(pool, user, Password);
    pool.state.users[username] = user;
    if (answer['autoConfirmUser'] === true) {
      await confirmUser(pool, user, pool.clientId, ClientMetadata);
      return { UserConfirmed: true, UserSub: username };
    }
    const code = issueCode(pool, user, 'signUp');
    await pool.save();
    pool.attempts.count('mails', accountOf(pool, username));
    const delivery = await sendCodeMail(pool, user, 'CustomMessage_SignUp', code, ClientMetadata ?? undefined);
    return { UserConfirmed: false, UserSub: username, CodeDeliveryDetails: delivery };
  },
);
