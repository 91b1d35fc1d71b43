import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  ConfirmSignUpCommand,
  ListUsersCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type RouteName, routes } from '#contract/routes.ts';
import { hostOf } from '#lambdas/called-functions.ts';
import { loadFunction } from '#local/lambda/load-function.ts';
import { type ApiRequest, type ApiResponse, eventOf, responseOf } from './api.ts';
import { type FakeMailer, startFakeMailer } from './fake-mailer.ts';
import { startUserPool, type UserPool } from './user-pool.ts';

/** The embedded user pool with its triggers, the table and the functions of the API, in one process. */
export interface SignUps {
  readonly pool: UserPool;
  readonly mailer: FakeMailer;
  readonly call: <Name extends RouteName>(name: Name, request: ApiRequest) => Promise<ApiResponse<Name>>;
  /** @returns the account's id */
  readonly signUp: (
    email: string,
    attributes?: Readonly<Record<string, string>>,
    ClientMetadata?: Record<string, string>,
  ) => Promise<string>;
  /** Enters the code that was mailed last. */
  readonly confirm: (email: string) => Promise<void>;
  /** Cognito's word, or nothing for an address that has no account. */
  readonly statusOf: (email: string) => Promise<string | undefined>;
  readonly accountsOf: (email: string) => Promise<string[]>;
  readonly groupsOf: (userId: string) => Promise<(string | undefined)[]>;
  readonly stop: () => Promise<void>;
}

export const startSignUps = async (): Promise<SignUps> => {
  const mailer = await startFakeMailer();
  Object.assign(process.env, { AWS_ENDPOINT_URL_SES: mailer.endpoint, MAIL_FROM: 'hello@stillwater.example' });
  const pool = await startUserPool();
  const { client, userPoolId: UserPoolId, userPoolClientId: ClientId } = pool;
  const accountsOf = async (email: string): Promise<string[]> => {
    const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId, Filter: `email = "${email}"` }));
    return Users.flatMap(({ Username }) => Username ?? []);
  };
  return {
    pool,
    mailer,
    accountsOf,
    call: async (name, request) => {
      const serve = await loadFunction(hostOf(routes[name].domain));
      return responseOf(name, await serve(eventOf(routes[name], request)));
    },
    signUp: async (email, attributes = {}, ClientMetadata = {}) => {
      const all = { email, given_name: 'Anna', family_name: 'de Wit', 'custom:user_type': 'user', ...attributes };
      const { UserSub = '' } = await client.send(
        new SignUpCommand({
          ClientId,
          Username: email,
          ClientMetadata,
          Password: 'a long and calm sentence',
          UserAttributes: Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
        }),
      );
      return UserSub;
    },
    confirm: async (email) => {
      const mail = pool.mails.findLast(({ to }) => to.includes(email));
      const ConfirmationCode = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
      await client.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }));
    },
    statusOf: async (email) => {
      const [Username] = await accountsOf(email);
      if (Username === undefined) return undefined;
      return (await client.send(new AdminGetUserCommand({ UserPoolId, Username }))).UserStatus;
    },
    groupsOf: async (Username) => {
      const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }));
      return Groups.map(({ GroupName }) => GroupName);
    },
    stop: async () => {
      await Promise.all([pool.stop(), mailer.stop()]);
    },
  };
};
