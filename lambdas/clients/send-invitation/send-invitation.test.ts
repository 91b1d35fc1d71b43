import { beforeAll, describe, expect, test } from 'vitest';
import { invitationLimits, sendingLimits } from '#contract/clients/limits.ts';
import { defined } from '#contract/core/defined.ts';
import { limits } from '#contract/core/limits.ts';
import { markMailFailed } from '#lambdas/data/clients/client.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { siteOrigin } from '#testing/lambdas/api.ts';
import { type Invited, inviteSomebody, join, linkTo } from '#testing/lambdas/invitee.ts';
import { later } from '#testing/lambdas/later.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { until } from '#testing/until.ts';

const api = withApi();
let carla: Person;

beforeAll(async () => {
  carla = await coach({ firstName: 'Carla', lastName: 'Coach' });
});

interface Mailing {
  readonly link?: string;
  readonly email?: string;
  readonly as?: Person;
  readonly key?: string;
}

const send = ({ client, invitation }: Invited, { link, email, as = carla, key }: Mailing = {}) =>
  api.call('sendInvitation', {
    as,
    body: { email: email ?? client.email, firstName: client.firstName, inviteLink: link ?? linkTo(invitation) },
    ...defined({ key }),
  });

const mailStatusOf = async ({ client }: Invited, as = carla) => {
  const { items } = (await api.call('listClients', { as, query: { limit: '100' } })).body;
  return items.find(({ clientId }) => clientId === client.clientId)?.mailStatus;
};

test('the link reaches the invited person, in the words of the coach’s language', async () => {
  const marie = await coach({ firstName: 'Marie', lastName: 'Curie', language: 'fr' });
  const invited = await inviteSomebody(api, marie);
  const { status, body } = await send(invited, { as: marie });
  expect([status, body]).toEqual([204, undefined]);
  const [mail] = api.mailer.mailsTo(invited.client.email);
  expect(mail?.subject).toContain('Marie Curie');
  expect(mail?.text).toContain(linkTo(invited.invitation));
  expect(mail?.html).toContain('lang="fr"');
  expect(await mailStatusOf(invited, marie)).toBe('sent');
});

/** What a mail says before its first link. */
const firstLines = (text = ''): string => text.split('http')[0] ?? '';

describe('a line of the coach’s own', () => {
  const line = 'Lovely to have met you <on Tuesday> & see you soon';
  const body = () => ({ email: `${crypto.randomUUID()}@example.com`, firstName: 'Bea', lastName: 'Novak', line });

  test('is in the mail, as the preview showed it, and stays in those that take its place', async () => {
    const preview = (await api.call('previewInvitation', { as: carla, body: { firstName: 'Bea', line } })).body;
    expect(preview.text).toContain(`Carla Coach writes: “${line}”`);
    const invited = (await api.call('inviteClient', { as: carla, body: body() })).body;
    await send(invited);
    const [first] = api.mailer.mailsTo(invited.client.email);
    expect(first?.subject).toBe(preview.subject);
    expect(first?.text).toContain(line);
    expect(first?.html).toContain('met you &lt;on Tuesday&gt; &amp; see you soon');
    expect(firstLines(first?.text)).toBe(firstLines(preview.text));
    await api.call('resendInvitation', { as: carla, params: { invitationId: invited.invitation.id } });
    expect(api.mailer.mailsTo(invited.client.email)[1]?.text).toContain(line);
    const email = `${crypto.randomUUID()}@example.com`;
    const params = { clientId: invited.client.clientId };
    const corrected = (await api.call('updateClient', { as: carla, params, body: { email } })).body;
    await send({ client: corrected, invitation: { ...invited.invitation, id: corrected.invitationId } });
    expect(api.mailer.mailsTo(email)[0]?.text).toContain(line);
  });

  test.each(['see https://evil.example', 'write to me@evil.example', 'evil.example', 'a\nb', ' ', 'x'.repeat(301)])(
    'that could lead somebody elsewhere, or is too long, is refused: %j',
    async (refused) => {
      const { status } = await api.call('inviteClient', { as: carla, body: { ...body(), line: refused } });
      expect(status).toBe(400);
    },
  );

  test('a preview sends nothing, and holds no link that works', async () => {
    const preview = (await api.call('previewInvitation', { as: carla, body: { firstName: 'Bea' } })).body;
    expect(preview.text).toContain(`${siteOrigin}/signup\n`);
    expect(preview.text).not.toMatch(/invite=|writes:/);
  });
});

test('a link that also names the address keeps it', async () => {
  const invited = await inviteSomebody(api, carla);
  for (const email of [invited.client.email, encodeURIComponent(invited.client.email)]) {
    expect((await send(invited, { link: `${linkTo(invited.invitation)}&email=${email}` })).status).toBe(204);
  }
  expect(api.mailer.mailsTo(invited.client.email)[0]?.text).toContain('&email=');
});

describe('a link is refused', () => {
  test.each<[string, (invited: Invited, link: string) => string]>([
    ['of another site', (_, link) => link.replace(siteOrigin, 'https://evil.example')],
    ['of a site whose name begins alike', (_, link) => link.replace(siteOrigin, `${siteOrigin}.evil.example`)],
    ['with a user name before the site', (_, link) => link.replace('://', '://stillwater.example@evil.example/')],
    ['over plain HTTP', (_, link) => link.replace('https:', 'http:')],
    ['in another scheme', (_, link) => link.replace('https:', 'javascript:')],
    ['with a port', (_, link) => link.replace('/signup', ':8443/signup')],
    ['to another page', (_, link) => link.replace('/signup', '/login')],
    ['to a page below', (_, link) => link.replace('/signup', '/signup/x')],
    ['that climbs', (_, link) => link.replace('/signup', '/x/../signup')],
    ['with backslashes', (_, link) => link.replace('https://', 'https:\\\\')],
    ['with a fragment', (_, link) => `${link}#x`],
    ['with another parameter', (_, link) => `${link}&next=https://evil.example`],
    ['with two invitations', (_, link) => `${link}&invite=AAAAAAAAAAAAAAAAAAAAAA`],
    ['with a second question mark', (_, link) => `${link}?x`],
    ['without an invitation', (_, link) => link.replace(/invite=[^&]*&/, '')],
    ['without a coach', (_, link) => link.replace(/&coach=.*/, '')],
    ['with another coach', (_, link) => link.replace(/coach=.*/, 'coach=00000000-0000-4000-8000-000000000000')],
    ['with an unknown invitation', (invited, link) => link.replace(invited.invitation.id, 'AAAAAAAAAAAAAAAAAAAAAA')],
    ['that names another address', (_, link) => `${link}&email=other%40example.com`],
    ['with a line break', (_, link) => `${link}\n`],
  ])('%s', async (_, change) => {
    const invited = await inviteSomebody(api, carla);
    const { status, problem } = await send(invited, { link: change(invited, linkTo(invited.invitation)) });
    expect([status, problem?.code]).toEqual([422, 'invite-link-refused']);
    expect(api.mailer.mailsTo(invited.client.email)).toHaveLength(0);
  });

  test('to another address than the invitation is for', async () => {
    const invited = await inviteSomebody(api, carla);
    expect((await send(invited, { email: 'victim@example.com' })).problem?.code).toBe('invite-link-refused');
    expect(api.mailer.mailsTo('victim@example.com')).toHaveLength(0);
  });

  test('of another coach, whoever the link names', async () => {
    const invited = await inviteSomebody(api, carla);
    const dora = await coach();
    const own = linkTo({ id: invited.invitation.id, coachId: dora.userId });
    for (const link of [linkTo(invited.invitation), own]) {
      expect((await send(invited, { as: dora, link })).problem?.code).toBe('invite-link-refused');
    }
  });

  test('after seven days', async () => {
    const invited = await inviteSomebody(api, carla);
    await later(invitationLimits.lifetime + 1, async () => {
      expect((await send(invited)).problem?.code).toBe('invite-link-refused');
    });
  });

  test('once accepted', async () => {
    const invited = await inviteSomebody(api, carla);
    await join(invited.invitation);
    expect((await send(invited)).problem?.code).toBe('invite-link-refused');
  });

  test('once revoked', async () => {
    const invited = await inviteSomebody(api, carla);
    await api.call('revokeInvitation', { as: carla, params: { invitationId: invited.invitation.id } });
    expect((await send(invited)).problem?.code).toBe('invite-link-refused');
  });
});

describe('a mail that fails', () => {
  test('leaves the invitation open and marked, and can be sent again', async () => {
    const invited = await inviteSomebody(api, carla);
    const failed = await api.mailer.refusing(() => send(invited));
    expect([failed.status, failed.problem?.code]).toEqual([502, 'mail-failed']);
    expect(await mailStatusOf(invited)).toBe('failed');
    expect(failed.problem?.title).toBe('Failed to send invitation email');
    expect((await send(invited)).status).toBe(204);
    expect(await mailStatusOf(invited)).toBe('sent');
  });

  test('does not count against the limits', async () => {
    const invited = await inviteSomebody(api, carla);
    const { count } = sendingLimits.perRecipientDay;
    for (let sent = 0; sent < count; sent += 1) await api.mailer.refusing(() => send(invited));
    expect((await send(invited)).status).toBe(204);
  });

  test('a bounce that is known before the sender has written down that it sent stays shown', async () => {
    const invited = await inviteSomebody(api, carla);
    api.mailer.duringNext(async () => {
      const taken = now();
      await until(() => now() > taken);
      await commit(markMailFailed(invited.invitation, now()));
    });
    expect((await send(invited)).status).toBe(204);
    expect(await mailStatusOf(invited)).toBe('failed');
  });
});

describe('an Idempotency-Key', () => {
  test('sends one mail, however often the request arrives', async () => {
    const invited = await inviteSomebody(api, carla);
    for (let times = 0; times < 3; times += 1) expect((await send(invited, { key: 'once' })).status).toBe(204);
    expect(api.mailer.mailsTo(invited.client.email)).toHaveLength(1);
  });

  test('sends one mail when the requests arrive together', async () => {
    const invited = await inviteSomebody(api, carla);
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(invited, { key: 'together' })));
    expect(api.mailer.mailsTo(invited.client.email)).toHaveLength(1);
    for (const { status, problem } of replies) expect([204, 'request-in-progress']).toContain(problem?.code ?? status);
  });

  test('is refused for another mail', async () => {
    await send(await inviteSomebody(api, carla), { key: 'reused' });
    const other = await send(await inviteSomebody(api, carla), { key: 'reused' });
    expect([other.status, other.problem?.code]).toEqual([422, 'idempotency-key-reused']);
  });

  test('is free again after a failure', async () => {
    const invited = await inviteSomebody(api, carla);
    expect((await api.mailer.refusing(() => send(invited, { key: 'again' }))).status).toBe(502);
    expect((await send(invited, { key: 'again' })).status).toBe(204);
  });

  test('is refused again for the same reason, and not for what was put right', async () => {
    const invited = await inviteSomebody(api, carla);
    const link = linkTo(invited.invitation).replace(siteOrigin, 'https://evil.example');
    const first = await send(invited, { link, key: 'refused' });
    const second = await send(invited, { link, key: 'refused' });
    expect([first, second].map(({ problem }) => problem?.code)).toEqual(['invite-link-refused', 'invite-link-refused']);
    expect(api.mailer.mailsTo(invited.client.email)).toEqual([]);
  });

  test('is forgotten after a day', async () => {
    const invited = await inviteSomebody(api, carla);
    await send(invited, { key: 'yesterday' });
    await later(limits.idempotency.lifetime + 1, async () => {
      expect((await send(invited, { key: 'yesterday' })).status).toBe(204);
    });
    expect(api.mailer.mailsTo(invited.client.email)).toHaveLength(2);
  });

  test.each(['', 'a\nb', 'é', 'x'.repeat(256)])('that reads %j is refused', async (key) => {
    expect((await send(await inviteSomebody(api, carla), { key })).problem?.code).toBe('bad-request');
  });
});
