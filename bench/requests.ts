import { randomUUID } from 'node:crypto';
import { inviteLink } from '#contract/invitations/invite-link.ts';
import { completeSignUp } from '#lambdas/onboarding/complete-sign-up.ts';
import { type Api, siteOrigin, startApi } from '#testing/lambdas/api.ts';
import { type Consumption, measured } from '#testing/lambdas/measured.ts';
import { coach, type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { quietly } from './quietly.ts';
import type { Report, Row } from './report.ts';

/** What a route may ask of the table, as read or write units; calls to SES and Cognito are not counted here. */
interface Budget {
  readonly calls: number;
  readonly units: number;
}

const row = (what: string, calls: readonly Consumption[], budget?: Budget): Row => {
  const units = calls.reduce((sum, call) => sum + call.units, 0);
  const figure = `${calls.length} ${calls.length === 1 ? 'call' : 'calls'}, ${units} units (${calls.map(({ operation }) => operation.replace('Command', '')).join(', ')})`;
  if (!budget) return { what, figure };
  return {
    what,
    figure,
    budget: `${budget.calls} ${budget.calls === 1 ? 'call' : 'calls'}, ${budget.units} units`,
    within: calls.length <= budget.calls && units <= budget.units,
  };
};

let counter = 0;
const invite = async (api: Api, as: Person) => {
  counter += 1;
  const body = { email: `client${counter}@example.com`, firstName: 'Anneke', lastName: 'van den Berg' };
  return (await api.call('inviteClient', { as, key: randomUUID(), body })).body;
};

const inMany = async (api: Api, count: number): Promise<Person> => {
  const person = await coach();
  for (let index = 0; index < count; index += 1) await invite(api, person);
  return person;
};

const accept = async (api: Api, as: Person): Promise<readonly Consumption[]> => {
  const { invitation } = await invite(api, as);
  const sub = randomUUID();
  const calls = await measured(() =>
    completeSignUp({
      userPoolId: 'eu-west-1_Test00000',
      user: {
        sub,
        email: invitation.email,
        emailVerified: true,
        givenName: invitation.firstName,
        familyName: invitation.lastName,
        locale: 'en',
        userType: 'user',

        invitationId: invitation.id,
      },
    }),
  );
  return calls;
};

/** Calls and consumed capacity of every route, on the embedded table. */
export const requests = (): Promise<Report> => quietly(measureAll);

const measureAll = async (): Promise<Report> => {
  const api = await startApi();
  try {
    const mirre = await coach();
    const anna = await personWithProfile('user');
    const { client, invitation } = await invite(api, mirre);
    const params = { invitationId: invitation.id };
    const mail = {
      email: invitation.email,
      firstName: invitation.firstName,
      inviteLink: inviteLink(siteOrigin, { invitationId: invitation.id, coachId: invitation.coachId }),
    };
    const few = await inMany(api, 10);
    const many = await inMany(api, 1000);
    const rows = [
      row('getMe', await measured(() => api.call('getMe', { as: anna })), { calls: 1, units: 0.5 }),
      row('updateMe', await measured(() => api.call('updateMe', { as: anna, body: { firstName: 'Anne' } }))),
      row('inviteClient', await measured(() => invite(api, mirre)), { calls: 2, units: 7 }),
      row('getInvitation (public)', await measured(() => api.call('getInvitation', { params }))),
      row('sendInvitation', await measured(() => api.call('sendInvitation', { as: mirre, body: mail }))),
      row('listClients, 10 clients', await measured(() => api.call('listClients', { as: few })), {
        calls: 1,
        units: 2,
      }),
      row('listClients, 1,000 clients', await measured(() => api.call('listClients', { as: many })), {
        calls: 1,
        units: 2,
      }),
      row(
        'updateClient (archive)',
        await measured(() =>
          api.call('updateClient', { as: mirre, params: { clientId: client.clientId }, body: { archived: true } }),
        ),
      ),
      row(
        'updateClient (restore)',
        await measured(() =>
          api.call('updateClient', { as: mirre, params: { clientId: client.clientId }, body: { archived: false } }),
        ),
      ),
      row('resendInvitation', await measured(() => api.call('resendInvitation', { as: mirre, params }))),
      row('accept an invitation (trigger)', await accept(api, mirre)),
    ];
    return { title: 'Requests', command: 'npm run bench -- requests', rows };
  } finally {
    await api.stop();
  }
};
