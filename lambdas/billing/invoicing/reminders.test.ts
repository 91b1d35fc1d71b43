import { expect, test, vi } from 'vitest';
import { utcDate } from '#contract/core/time/dates.ts';
import { day } from '#contract/core/units.ts';
import { setMailsTo } from '#lambdas/data/clients/mails-to.ts';
import { sendDue } from '#lambdas/jobs/reminders/run.ts';
import { aBuyer, aSeller, invoicing } from '#testing/lambdas/invoices.ts';
import { later } from '#testing/lambdas/later.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

/** Days from now on which a test begins: the clock never goes back to an hour that it is done with. */
let begun = 0;

/** The term is 14 days: an invoice is reminded of after 17 and 28, in the morning. */
const practice = async (settings: object = { reminders: true }) => {
  const base = begun;
  const there = <Result>(action: () => Promise<Result>): Promise<Result> => later(base * day, action);
  const known = await invoicing(api);
  await api.call('updateSeller', { as: known.mirre, body: { ...aSeller, version: 1, ...settings } });
  const email = `${crypto.randomUUID()}@example.com`;
  const buyer = { ...aBuyer, email };
  const toBuyer = (more: object = {}) => there(() => known.sent({ clientId: undefined, buyer, ...more }));
  const reminders = () => api.mailer.mailsTo(email).filter(({ subject }) => subject.startsWith('Reminder'));
  /** A run of the clock that many days after the test began. */
  const tick = (days: number) => {
    begun = Math.max(begun, base + Math.ceil(days));
    return sendDue(new Date(Date.now() + (base + days) * day * 1000).toISOString());
  };
  return { ...known, there, toBuyer, reminders, tick };
};

test('an unpaid invoice is reminded of twice, once each, and its timeline says so', async () => {
  const { toBuyer, reminders, get, tick } = await practice();
  const { id, number } = await toBuyer();
  await tick(16);
  expect(reminders()).toEqual([]);
  await Promise.all([tick(18), tick(18)]);
  await tick(19);
  expect(reminders().map(({ subject }) => subject)).toEqual([`Reminder: invoice ${number} from Mirre Coaching`]);
  expect(reminders()[0]?.text).toContain('€121.00');
  expect((await get(id)).reminders?.map(({ afterDays }) => afterDays)).toEqual([3]);
  await tick(29);
  await tick(40);
  expect(reminders()).toHaveLength(2);
  expect((await get(id)).reminders?.map(({ afterDays }) => afterDays)).toEqual([3, 14]);
});

test('a clock that stood still for weeks makes up for one reminder, not for both', async () => {
  const { toBuyer, reminders, get, tick } = await practice();
  const { id } = await toBuyer();
  await tick(35);
  await tick(36);
  expect(reminders()).toHaveLength(1);
  expect((await get(id)).reminders?.map(({ afterDays }) => afterDays)).toEqual([14]);
});

test('nobody is reminded unless the coach wants it, nor of what is paid, cancelled or not mailed, nor who is archived', async () => {
  const silent = await practice({});
  await silent.toBuyer();
  const { mirre, anna, there, toBuyer, reminders, sent, draft, send, tick } = await practice();
  const today = await there(() => Promise.resolve(utcDate(Date.now())));
  const paid = await toBuyer();
  const body = { amount: paid.due, currency: 'EUR', paidOn: today, method: 'bank' };
  const recorded = await there(() => api.call('recordPayment', { as: mirre, params: { id: paid.id }, body }));
  expect(recorded.body.state).toBe('paid');
  const { id } = await toBuyer();
  const cancelled = { as: mirre, params: { id }, body: { reason: 'Wrong price' } };
  expect((await there(() => api.call('cancelInvoice', cancelled))).status).toBe(200);
  const byHand = await draft({ clientId: undefined, buyer: { ...aBuyer, email: 'paper@example.com' } });
  await there(() => send(byHand, { mail: false }));
  await there(() => sent());
  const address = (await api.call('listClients', { as: mirre })).body.items.at(0)?.email ?? '';
  const archived = { as: mirre, params: { clientId: anna.clientId }, body: { archived: true } };
  expect((await api.call('updateClient', archived)).problem).toBeUndefined();
  await tick(18);
  await tick(29);
  const all = ['paper@example.com', address].flatMap((email) => api.mailer.mailsTo(email));
  expect(all.filter(({ subject }) => subject.startsWith('Reminder'))).toEqual([]);
  expect([...silent.reminders(), ...reminders()]).toEqual([]);
});

test('a mail that did not leave is tried again, and counts once', async () => {
  const { toBuyer, reminders, tick } = await practice();
  await toBuyer();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await api.mailer.refusing(() => tick(18));
  vi.restoreAllMocks();
  expect(reminders()).toEqual([]);
  await tick(18.1);
  expect(reminders()).toHaveLength(1);
});

test('when the buyer first opened an invoice is kept, for the coach to see; the coach who looks opens nothing', async () => {
  const { anna, sent, get } = await practice();
  const { id } = await sent();
  expect((await get(id)).openedAt).toBeUndefined();
  const { openedAt } = (await api.call('getInvoice', { as: anna, params: { id } })).body;
  expect(openedAt).toMatch(/^\d{4}-/);
  await later(day, () => api.call('getInvoice', { as: anna, params: { id } }));
  expect((await get(id)).openedAt).toBe(openedAt);
});

const withoutYear = (subject = '') => subject.replace(/\d{4}-/, '');

const preview = (as: Person) => api.call('previewReminder', { as, query: { afterDays: '3' } });

test('the mail is shown before it is wanted, made by what makes it, to its coach alone', async () => {
  const { mirre, anna, toBuyer, reminders, tick } = await practice();
  await toBuyer();
  await tick(18);
  const shown = (await preview(mirre)).body;
  const [mail] = reminders();
  expect(withoutYear(shown.subject)).toBe(withoutYear(mail?.subject));
  expect(shown.text).toContain('Mirre Coaching has not recorded a payment for this invoice yet.');
  expect(mail?.text).toContain('Mirre Coaching has not recorded a payment for this invoice yet.');
  expect((await preview(anna)).status).toBe(403);
  expect((await preview(await coach())).problem?.code).toBe('invoice-incomplete');
});

test('the coach reminds by hand of what is overdue: once a day, in the timeline, and the clock does not say it again', async () => {
  const { mirre, there, toBuyer, reminders, get, tick } = await practice({});
  const { id, number } = await toBuyer();
  const remind = (key = crypto.randomUUID()) => api.call('remindOfInvoice', { as: mirre, key, params: { id } });
  const at = <Result>(days: number, action: () => Promise<Result>) => there(() => later(days * day, action));
  expect((await at(13, () => remind())).problem?.code).toBe('invoice-not-overdue');
  const key = crypto.randomUUID();
  const first = await at(20, () => remind(key));
  expect(first.body.reminders).toMatchObject([{ afterDays: 6, byHand: true }]);
  // A lost answer is given again; another press on the same day is refused.
  expect((await at(20, () => remind(key))).body).toEqual(first.body);
  expect((await at(20, () => remind())).problem?.code).toBe('invoice-reminded-today');
  const [mail, ...more] = reminders();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Reminder: invoice ${number} from Mirre Coaching`);
  expect(mail?.text).toContain('€121.00');
  expect(mail?.text).toContain('has not recorded a payment');
  await at(21, () => remind());
  expect(reminders()).toHaveLength(2);
  await api.call('updateSeller', { as: mirre, body: { ...aSeller, version: 2, reminders: true } });
  await tick(22);
  expect(reminders()).toHaveLength(2);
  await tick(29);
  expect((await get(id)).reminders?.map(({ afterDays }) => afterDays)).toEqual([6, 7, 14]);
});

test('nothing is reminded of by hand that is paid, cancelled, credited or was never mailed, and by nobody but its coach', async () => {
  const { mirre, anna, there, toBuyer, reminders, draft, send, get } = await practice({});
  const overdue = <Result>(action: () => Promise<Result>) => there(() => later(20 * day, action));
  const remind = (id: string, as: Person | undefined = mirre) =>
    overdue(() => api.call('remindOfInvoice', { as, params: { id } }));
  const codeOf = async (id: string, as?: Person) => (await remind(id, as)).problem?.code;
  const { id, due } = await toBuyer();
  const today = await there(() => Promise.resolve(utcDate(Date.now())));
  const { id: paid } = await toBuyer();
  const body = { amount: due, currency: 'EUR', paidOn: today, method: 'bank' };
  await there(() => api.call('recordPayment', { as: mirre, params: { id: paid }, body }));
  const { id: cancelled } = await toBuyer();
  await there(() => api.call('cancelInvoice', { as: mirre, params: { id: cancelled }, body: { reason: 'Wrong' } }));
  const creditNote = (await get(cancelled)).refersTo?.id ?? '';
  for (const settled of [paid, cancelled, creditNote]) expect(await codeOf(settled)).toBe('invoice-not-overdue');
  const byPost = await draft({ clientId: undefined, buyer: { ...aBuyer, email: 'post@example.com' } });
  expect(await codeOf(byPost.id)).toBe('invoice-not-overdue');
  await there(() => send(byPost, { mail: false }));
  expect(await codeOf(byPost.id)).toBe('invoice-not-mailed');
  expect(await codeOf(id, await coach())).toBe('invoice-not-found');
  expect((await remind(id, anna)).status).toBe(403);
  expect((await overdue(() => api.call('remindOfInvoice', { params: { id } }))).status).toBe(401);
  expect(reminders()).toEqual([]);
  expect((await get(id)).reminders).toBeUndefined();
});

test('of two presses at once one reminds; a mail that did not leave leaves no trace, and whose buyer wants no mails gets none', async () => {
  const { mirre, there, toBuyer, reminders, get } = await practice({});
  const remind = (id: string) =>
    there(() => later(20 * day, () => api.call('remindOfInvoice', { as: mirre, params: { id } })));
  const { id, buyer } = await toBuyer();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const failed = await api.mailer.refusing(() => remind(id));
  vi.restoreAllMocks();
  expect(failed.problem?.code).toBe('mail-failed');
  expect((await get(id)).reminders).toEqual([]);
  const both = await there(() =>
    later(20 * day, () => Promise.all([1, 2].map(() => api.call('remindOfInvoice', { as: mirre, params: { id } })))),
  );
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.problem?.code).toBe('invoice-reminded-today');
  expect(reminders()).toHaveLength(1);
  const correspondence = { coachId: mirre.userId, email: buyer?.email ?? '' };
  const ended = await toBuyer();
  await setMailsTo(correspondence, new Date().toISOString());
  expect((await remind(ended.id)).problem?.code).toBe('mails-ended');
  expect(reminders()).toHaveLength(1);
});
