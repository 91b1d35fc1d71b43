import { randomUUID } from 'node:crypto';
import { inviteLink } from '#contract/accounts/sign-up/links.ts';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { activityItem } from '#lambdas/data/accounts/people/entities.ts';
import { visitShards } from '#lambdas/data/admin/activity.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { update } from '#lambdas/data/table/write.ts';
import { quietly } from '#local/quietly.ts';
import { type Api, siteOrigin, startApi } from '#testing/lambdas/api.ts';
import { join } from '#testing/lambdas/invitee.ts';
import { type Consumption, measured } from '#testing/lambdas/measured.ts';
import { coach, type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { beginReport, type Report } from './report.ts';
import { row } from './request-row.ts';

let counter = 0;
const invite = async (api: Api, as: Person) => {
  counter += 1;
  const body = { email: `client${counter}@example.com`, firstName: 'Anneke', lastName: 'van den Berg' };
  return (await api.call('inviteClient', { as, key: randomUUID(), body })).body;
};

/** A coach with so many clients. Each joins at once: open invitations are limited. */
const inMany = async (api: Api, count: number): Promise<Person> => {
  const person = await coach();
  for (let index = 0; index < count; index += 1) await join((await invite(api, person)).invitation);
  return person;
};

const accept = async (api: Api, as: Person): Promise<readonly Consumption[]> => {
  const { invitation } = await invite(api, as);
  return measured(() => join(invitation));
};

/** Two items of one partition in a transaction: the day and the day before, at two units each. */
const unitsInVisitPartition = 4;

const firstOfDay = async (api: Api, as: Person): Promise<readonly Consumption[]> => {
  await commit(update(activityItem.key(as), { set: { day: plusDays(dateOf(now()), -1) } }));
  return measured(() => api.call('getMe', { as }));
};

/** Calls and consumed capacity of every route, on the embedded table. */
export const requests = (): Promise<Report> => quietly(measureAll);

const measureAll = async (): Promise<Report> => {
  const report = beginReport('Requests', 'npm run bench -- requests');
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
    report.rows.push(row('getMe', await measured(() => api.call('getMe', { as: anna })), { calls: 1, units: 0.5 }));
    report.rows.push(row('getMe, the first of a day', await firstOfDay(api, anna), { calls: 2, units: 6.5 }));
    report.rows.push({
      what: 'first visits of a day, at 1,000 write units a second of a partition',
      figure: `${(visitShards * 1000) / unitsInVisitPartition} a second, in ${visitShards} partitions`,
    });
    report.rows.push(
      row('updateMe', await measured(() => api.call('updateMe', { as: anna, body: { firstName: 'Anne' } }))),
    );
    // Relation, address, invitation, what is counted, and what wants attention at its end: one transaction.
    report.rows.push(row('inviteClient', await measured(() => invite(api, mirre)), { calls: 2, units: 14 }));
    report.rows.push(row('getInvitation (public)', await measured(() => api.call('getInvitation', { params }))));
    report.rows.push(
      row('sendInvitation', await measured(() => api.call('sendInvitation', { as: mirre, body: mail }))),
    );
    const few = await inMany(api, 10);
    report.rows.push(
      row('listClients, 10 clients', await measured(() => api.call('listClients', { as: few })), {
        calls: 1,
        units: 2,
      }),
    );
    const many = await inMany(api, 1000);
    report.rows.push(
      row('listClients, 1,000 clients', await measured(() => api.call('listClients', { as: many })), {
        calls: 1,
        units: 2,
      }),
    );
    report.rows.push(
      row(
        'updateClient (archive)',
        await measured(() =>
          api.call('updateClient', { as: mirre, params: { clientId: client.clientId }, body: { archived: true } }),
        ),
      ),
    );
    report.rows.push(
      row(
        'updateClient (restore)',
        await measured(() =>
          api.call('updateClient', { as: mirre, params: { clientId: client.clientId }, body: { archived: false } }),
        ),
      ),
    );
    report.rows.push(
      row('resendInvitation', await measured(() => api.call('resendInvitation', { as: mirre, params }))),
    );
    report.rows.push(row('accept an invitation (trigger)', await accept(api, mirre)));
    return report;
  } finally {
    await api.stop();
  }
};
