import { randomUUID } from 'node:crypto';
import { inviteLink } from '#contract/accounts/sign-up/links.ts';
import type { Invitation } from '#contract/clients/invitations/schema.ts';
import type { ReplyOf } from '#contract/routes.ts';
import { completeSignUp } from '#lambdas/accounts/onboarding/complete-sign-up.ts';
import type { PoolUser } from '#lambdas/aws/identity.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { type Api, siteOrigin } from './api.ts';
import type { Person } from './people.ts';

export type Invited = ReplyOf<'inviteClient'>;

/** Somebody new on a coach's list, at an address that nobody else has. */
export const inviteSomebody = async (
  api: Api,
  as: Person,
  differences: { email?: string; firstName?: string } = {},
): Promise<Invited> => {
  const email = `anna-${randomId()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}@example.com`;
  const body = { email, firstName: 'Anna', lastName: 'de Wit', ...differences };
  return (await api.call('inviteClient', { as, body })).body;
};

/** The link as the coach's browser writes it. */
export const linkTo = ({ id, coachId }: Pick<Invitation, 'id' | 'coachId'>): string =>
  inviteLink(siteOrigin, { invitationId: id, coachId });

/** The invited person signs up; answers the new user's id. */
export const join = async (invitation: Invitation, sub: string = randomUUID()): Promise<string> => {
  const user: PoolUser = {
    sub,
    email: invitation.email,
    emailVerified: true,
    givenName: 'Anna',
    familyName: 'de Wit',
    userType: 'user',
    invitationId: invitation.id,
  };
  await completeSignUp({ userPoolId: 'eu-west-1_Test00000', user });
  return user.sub;
};

/** Somebody who has an account at this address accepts the invitation of another coach, or of the same one again. */
export const moveTo = async (api: Api, as: Person, email: string, coach: Person) => {
  const { invitation } = await inviteSomebody(api, coach, { email });
  api.cognitoAnswers(() => ({
    body: JSON.stringify({
      Username: as.userId,
      Enabled: true,
      UserStatus: 'CONFIRMED',
      UserAttributes: [
        { Name: 'sub', Value: as.userId },
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  }));
  return api.call('acceptInvitation', { as, params: { invitationId: invitation.id } });
};
