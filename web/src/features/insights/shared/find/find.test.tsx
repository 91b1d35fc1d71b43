import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keysOf } from '#contract/core/keys-of.ts';
import { type UserType, userTypes } from '#contract/core/user-type.ts';
import { findable, findableBy } from '#contract/insights/findable.ts';
import { routes } from '#contract/routes.ts';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleClient } from '#testing/web/sample-client.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { loadFind, loadKeys } from '#web/app/signed-in.tsx';
import { FindButton, FindHost } from '#web/shell/find/find-host.tsx';
import { addressOf, readActions } from './read-action.ts';
import { type FoundClient, sources } from './sources.ts';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const sanne = sampleClient({
  clientId: 'client0000000000000001',
  firstName: 'Sanne',
  lastName: 'Vos',
  status: 'active',
});
const noor = sampleClient({
  clientId: 'client0000000000000002',
  firstName: 'Noor',
  lastName: 'Sanders',
  status: 'active',
});

function Page() {
  const { pathname, search } = useLocation();
  return (
    <FindHost load={loadFind} loadKeys={loadKeys}>
      <FindButton />
      <input aria-label="A field" />
      <output>{pathname + search}</output>
    </FindHost>
  );
}

const api = (answer: Answer = () => undefined) =>
  fakeNetwork((call) => {
    const given = answer(call);
    if (given) return given;
    if (call.route.startsWith('GET /api/clients')) return json({ items: [sanne, noor] });
    if (call.route.startsWith('GET /api/notes/search')) return json({ items: [], more: false });
    if (call.route.startsWith('GET /api/own-sessions')) return json({ items: [], coaches: [] });
    return json({ items: [] });
  });

const open = async (userType: UserType = 'coach') => {
  const user = await showPage(Page, {
    texts: [],
    identity: { state: 'signed-in', profile: sampleProfile({ userType }) },
  });
  await user.click(screen.getByRole('button', { name: 'Find anything' }));
  const field = await screen.findByRole('combobox', {}, { timeout: 20_000 });
  return { user, field };
};
const results = () => screen.getAllByRole('option').map(({ firstChild }) => firstChild?.textContent);

describe('what is asked', () => {
  test.each(keysOf(sources))('%s asks its declared endpoint, and no other', async (name) => {
    const { path } = routes[findable[name].asks];
    const calls = api();
    await sources[name].ask({
      text: 'sanne',
      signal: new AbortController().signal,
      userType: 'coach',
      dateTime: String,
      day: String,
      entry: String,
      draft: '',
      session: '',
    });
    expect(calls.length).toBeGreaterThan(0);
    for (const { route } of calls) expect(route.replace(/\?.*$/, '')).toBe(`GET ${path}`);
  });

  test.each(userTypes)('a search of a %s asks for nothing that is not offered to them', async (userType) => {
    const calls = api();
    const { user, field } = await open(userType);
    await user.type(field, 'sanne');
    const offered = findableBy(userType).map((name) => `GET ${routes[findable[name].asks].path}`);
    await waitFor(() =>
      expect(new Set(calls.map(({ route }) => route.replace(/\?.*$/, '')))).toEqual(new Set(offered)),
    );
  });

  test('nothing is asked before a word is typed', async () => {
    const calls = api();
    await open();
    await screen.findByRole('option', { name: /New session/ });
    expect(calls).toEqual([]);
  });
});

describe('what is found', () => {
  test('arrows and Enter open a client; the next search begins with them', async () => {
    api();
    const { user, field } = await open();
    await user.type(field, 'san');
    const first = await screen.findByRole('option', { name: /Sanne Vos/ });
    expect(first.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: /Noor Sanders/ }).id);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(`/coach/clients/${noor.clientId}`)).toBeTruthy();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    expect(results()[0]).toBe('Noor Sanders');
    // Of two that fit, too.
    await user.keyboard('san');
    await waitFor(() => expect(results().slice(0, 2)).toEqual(['Noor Sanders', 'Sanne Vos']));
  });

  test('nothing comes before what is in sight, so that Enter opens what was read', async () => {
    const waiting: ((answer: Response) => void)[] = [];
    api(({ route }) =>
      route.startsWith('GET /api/clients')
        ? new Promise<Response>((resolve) => {
            waiting.push(resolve);
          })
        : undefined,
    );
    const { user, field } = await open();
    // A setting begins so, too, and is here at once.
    await user.type(field, 'passwor{Enter}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByRole('dialog')).toBeTruthy();
    for (const answer of waiting) answer(json({ items: [{ ...sanne, lastName: 'Passworth' }] }));
    await screen.findByRole('option', { name: /Sanne Passworth/ });
    expect(results()).toContain('Password');
    await user.keyboard('{Enter}');
    expect(screen.getByText(`/coach/clients/${sanne.clientId}`)).toBeTruthy();
  });

  test('a domain that fails says so by itself and can be asked again; the others are there', async () => {
    let fails = true;
    api(({ route }) => {
      if (!route.startsWith('GET /api/notes/search')) return undefined;
      if (fails) return problem('internal');
      return json({
        items: [
          {
            id: 'note000000000000000001',
            title: 'About sanne',
            excerpt: 'Slept well',
            createdAt: '2026-03-01T09:00:00.000Z',
            updatedAt: '2026-03-01T09:00:00.000Z',
          },
        ],
        more: false,
      });
    });
    const { user, field } = await open();
    await user.type(field, 'sanne');
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t search your notes.');
    expect(results()).toContain('Sanne Vos');
    fails = false;
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /About sanne/ })).toBeTruthy();
  });

  test('what is not there is said, in sight and aloud', async () => {
    api();
    const { user, field } = await open('user');
    await user.type(field, 'qqqq');
    expect(await screen.findAllByText('We found nothing for “qqqq”.')).toHaveLength(2);
  });

  test('it does not open over another window, nor where the keys mean something else', async () => {
    api();
    const { user } = await open();
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('{Control>}{Shift>}k{/Shift}{/Control}k');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

const planned = (parameters: string): string => `/coach/sessions?${parameters}`;

describe('an action as it is typed', () => {
  const found = ({ clientId, firstName, lastName, status }: typeof sanne): FoundClient => ({
    clientId,
    firstName,
    lastName,
    status,
    key: clientId,
    title: firstName,
    to: '',
  });
  const read = (text: string, language = 'en', today = '2026-11-27') =>
    readActions(text, {
      language,
      today,
      clients: [found(sanne), found(noor), found(sampleClient({ firstName: 'Sanna', status: 'archived' }))],
      names: {
        session: ['new session', 'session', 'séance'],
        note: ['note'],
        message: ['message'],
        invoice: ['invoice'],
        invite: ['invite'],
      },
      fillers: ['with', 'at', 'on', 'à'],
    }).map((action) => addressOf(action));

  test.each([
    // Friday is the day that it is; the next Tuesday is 1 December.
    ['new session sanne tue 10', [planned(`date=2026-12-01&with=${sanne.clientId}&on=2026-12-01&at=10%3A00`)]],
    [
      'Session with Sanne Vos on tue at 14:30',
      [planned(`date=2026-12-01&with=${sanne.clientId}&on=2026-12-01&at=14%3A30`)],
    ],
    ['session sanne tomorrow', [planned(`date=2026-11-28&with=${sanne.clientId}&on=2026-11-28`)]],
    ['session sanne 9', [planned(`with=${sanne.clientId}&at=09%3A00`)]],
    ['session sanne 14/12 9:30', [planned(`date=2026-12-14&with=${sanne.clientId}&on=2026-12-14&at=09%3A30`)]],
    ['session', [planned('new=yes')]],
    ['session tue 10', [planned('date=2026-12-01&new=yes&on=2026-12-01&at=10%3A00')]],
    // Both names begin so; who is archived is planned nothing with.
    ['session san', [sanne, noor].map(({ clientId }) => planned(`with=${clientId}`))],
    ['note noor', [`/coach/notes?client=${noor.clientId}&new=yes`]],
    ['message noor', [`/coach/messages/${noor.clientId}`]],
    ['invoice noor', [`/coach/revenue/invoices/new?client=${noor.clientId}`]],
    ['invite', ['/coach/clients?new=yes']],
    // What is left over means nothing: better none than the wrong one.
    ['session sanne blah', []],
    ['note sanne tue', []],
    ['sessions', []],
    ['sanne', []],
  ])('%s', (text, addresses) => {
    expect(read(text)).toEqual(addresses);
  });

  test('is read in the language of the page', () => {
    expect(read('seance sanne mardi à 10 h', 'fr')).toEqual([
      planned(`date=2026-12-01&with=${sanne.clientId}&on=2026-12-01&at=10%3A00`),
    ]);
  });
});
