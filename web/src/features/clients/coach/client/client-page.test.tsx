import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defined } from '#contract/core/defined.ts';
import type { ClientProgress } from '#contract/journal/progress/schema.ts';
import { type Answer, json, problem } from '#testing/web/fake-network.ts';
import { sampleClient } from '#testing/web/sample-client.ts';
import { sampleAssignment, sampleEnrolment, sampleGoal } from '#testing/web/sample-guidance.ts';
import { clientId, showClient } from '#testing/web/show-client.tsx';

const signInAgain = vi.hoisted(() =>
  vi.fn<(credentials: { email: string; password: string }, code: string) => Promise<void>>(),
);
vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
vi.mock('#web/lib/auth/second-factor.ts', () => ({ signInAgain }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const path = `/api/progress/${clientId}`;

const show = (progress: Partial<ClientProgress>, answer?: Answer, tab = 'agreed') =>
  showClient({ progress, tab, ...defined({ answer }) });
const part = (name: string) => screen.findByRole('region', { name });

describe('the progress of a client', () => {
  test('is a percentage with its formula beside it', async () => {
    await show({ progress: { done: 4, total: 9, percent: 44 } });
    const progress = await part('Progress');
    expect(within(progress).getByText('4 of 9 done: 44%')).toBeTruthy();
    expect(within(progress).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('44');
  });

  test('of whom nothing was asked says so, and is not a bad mark', async () => {
    await show({});
    expect(within(await part('Progress')).getByText('Nothing assigned yet')).toBeTruthy();
  });

  test('who has been archived since is not shown', async () => {
    await show({}, ({ route }) => (route.startsWith(`GET ${path}`) ? problem('client-not-found') : undefined));
    expect(await screen.findByRole('heading', { name: 'Not shown for archived clients' })).toBeTruthy();
  });
});

describe('what a client does not share', () => {
  test('has no chart, and is named as not shared', async () => {
    await show(
      { shared: { practice: '2026-03-01' }, days: [{ day: '2026-03-02', practiceSeconds: 600 }] },
      undefined,
      'shared',
    );
    const shared = await part('What Mira shares');
    expect(within(shared).getByRole('region', { name: 'Practice' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Mood' })).toBeNull();
    expect(within(shared).getAllByText('Not shared')).toHaveLength(3);
  });

  test('single entries are asked for only when the coach opens them, because the client sees that', async () => {
    const { user, calls } = await show({}, undefined, 'shared');
    await user.click(await screen.findByRole('button', { name: 'Open entries' }));
    await waitFor(() => expect(calls.at(-1)?.route).toBe(`GET ${path}/entries?limit=50&kind=reflection`));
    expect(calls.filter(({ route }) => route.includes('/entries'))).toHaveLength(1);
  });

  test('two questionnaires never share a line', async () => {
    const result = { day: '2026-03-02', score: 60, low: false, occurredAt: '2026-03-02T10:00:00.000Z' };
    await show(
      {
        shared: { wellbeing: '2026-01-01' },
        wellbeing: [
          { ...result, instrument: 'wellbeing-check' },
          { ...result, instrument: 'questionnaire000000000' },
        ],
      },
      undefined,
      'shared',
    );
    expect(await screen.findAllByRole('slider')).toHaveLength(2);
  });
});

describe('what was agreed', () => {
  test('can be taken back where it came from the coach, and only there', async () => {
    const mine = sampleAssignment({ dueOn: '2026-01-02' });
    const theirs = sampleAssignment({
      id: 'assignment000000000001',
      by: 'client',
      what: { kind: 'action' },
      title: 'Call my sister',
    });
    const { user, changes } = await show({ assignments: [mine, theirs] }, ({ route }) =>
      route.endsWith('/withdraw') ? json({ ...mine, state: 'withdrawn' }) : undefined,
    );
    const agreed = within(await part('Agreed together'));
    expect(agreed.getByText('Overdue')).toBeTruthy();
    expect(agreed.getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(1);
    await user.click(agreed.getByRole('button', { name: 'Withdraw Body scan' }));
    expect(await screen.findByText('Body scan withdrawn')).toBeTruthy();
    expect(changes()[0]?.route).toBe(`POST /api/clients/${clientId}/assignments/${mine.id}/withdraw`);
  });

  test('an action is added for this client, for a goal if there is one', async () => {
    const { user, changes } = await show({ goals: [sampleGoal()] }, ({ route }) =>
      route === 'POST /api/assignments' ? json({ items: [{ clientId, result: 'assigned' }] }) : undefined,
    );
    await user.click(within(await part('Agreed together')).getByRole('button', { name: 'Add an action' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(dialog.getByText('Enter what the client does.')).toBeTruthy();
    await user.type(dialog.getByLabelText('What the client does'), 'No screens after nine');
    await user.selectOptions(dialog.getByLabelText('Goal'), 'Sleep through');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('No screens after nine added')).toBeTruthy();
    expect(changes()[0]?.body).toEqual({
      clientIds: [clientId],
      what: { kind: 'action', title: 'No screens after nine' },
      goalId: sampleGoal().id,
    });
  });

  test('an action that the client did not get keeps what was typed and says why', async () => {
    const { user } = await show({}, ({ route }) =>
      route === 'POST /api/assignments' ? json({ items: [{ clientId, result: 'too-many-open' }] }) : undefined,
    );
    await user.click(within(await part('Agreed together')).getByRole('button', { name: 'Add an action' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('What the client does'), 'Rest');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('What the client does').value).toBe('Rest');
  });

  test('a goal is closed as reached', async () => {
    const { user, changes } = await show({ goals: [sampleGoal()] }, ({ route }) =>
      route.startsWith('PATCH') ? json(sampleGoal({ state: 'reached' })) : undefined,
    );
    await user.click(await screen.findByRole('button', { name: 'Mark as reached: Sleep through' }));
    expect(await screen.findByText('Goal reached: Sleep through')).toBeTruthy();
    expect(changes()[0]).toMatchObject({
      route: `PATCH /api/clients/${clientId}/goals/${sampleGoal().id}`,
      body: { state: 'reached' },
    });
  });
});

describe('a programme', () => {
  test('is paused at once, and ended only after a question', async () => {
    const enrolment = sampleEnrolment();
    const { user, changes } = await show({ enrolments: [enrolment] }, ({ route }) =>
      route.startsWith('PATCH') ? json(enrolment) : undefined,
    );
    await user.click(await screen.findByRole('button', { name: 'Pause First weeks' }));
    expect(await screen.findByText('First weeks is paused')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'End First weeks' }));
    expect(changes()).toHaveLength(1);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End' }));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes().map(({ body }) => body)).toEqual([
      { version: 3, state: 'paused' },
      { version: 3, state: 'ended' },
    ]);
  });

  test('a step that waits for the coach is opened by the coach', async () => {
    const { user, changes } = await show({ enrolments: [sampleEnrolment()] }, ({ route }) =>
      route.startsWith('PATCH') ? json(sampleEnrolment()) : undefined,
    );
    await user.click(await screen.findByText('2 steps'));
    await user.click(screen.getByRole('button', { name: 'Unlock now: Go for a walk' }));
    expect(await screen.findByText('Step 2 unlocked')).toBeTruthy();
    expect(changes()[0]?.body).toEqual({ version: 3, openStep: 1 });
  });

  test('that is paused opens nothing', async () => {
    await show({ enrolments: [sampleEnrolment({ state: 'paused' })] });
    expect(await screen.findByRole('button', { name: 'Resume First weeks' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Unlock now/ })).toBeNull();
  });
});

const openRecord = async (answer: Answer) => {
  const shown = await show({}, answer);
  const { user } = shown;
  await user.click(await screen.findByRole('button', { name: /^More for / }));
  await user.click(screen.getByRole('menuitem', { name: 'Export record (PDF)' }));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
};

describe('the record of a client', () => {
  const record = `POST /api/clients/${clientId}/record`;

  test('is made without private notes unless they are asked for, and handed over', async () => {
    const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const link = { url: 'https://files.example/record.pdf', expiresAt: '2026-11-22T10:00:00.000Z' };
    const { user, changes, dialog } = await openRecord(({ route }) => (route === record ? json(link) : undefined));
    expect(dialog.getByText('Your private notes aren’t included.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Create PDF' }));
    await waitFor(() => expect(followed).toHaveBeenCalledTimes(1));
    expect(changes()).toMatchObject([{ route: record, body: { includePrivateNotes: false } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(screen.getByRole('button', { name: /^More for / }));
    await user.click(screen.getByRole('menuitem', { name: 'Export record (PDF)' }));
    await user.click(await screen.findByRole('checkbox', { name: /^Include my private notes/ }));
    expect(screen.getByText(/Keep it where no one else can read it/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create PDF' }));
    await waitFor(() => expect(followed).toHaveBeenCalledTimes(2));
    expect(changes()[1]).toMatchObject({ body: { includePrivateNotes: true } });
  });

  test('with private notes takes the password where the sign-in was a while ago, and is then handed over', async () => {
    const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const link = { url: 'https://files.example/record.pdf', expiresAt: '2026-11-22T10:00:00.000Z' };
    const { user, changes } = await openRecord(({ route }) => {
      if (route === 'GET /api/me/second-factor') return json({ on: true, recoveryCodesLeft: 9 });
      if (route !== record) return undefined;
      return signInAgain.mock.calls.length === 0 ? problem('fresh-sign-in-required') : json(link);
    });
    await user.click(await screen.findByRole('checkbox', { name: /^Include my private notes/ }));
    await user.click(screen.getByRole('button', { name: 'Create PDF' }));
    const question = within(await screen.findByRole('dialog', { name: 'Log in again' }));
    await user.type(question.getByLabelText('Password'), 'seven quiet herons');
    await user.type(await question.findByLabelText('Six-digit code'), '123 456');
    await user.click(question.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(followed).toHaveBeenCalledTimes(1));
    expect(signInAgain).toHaveBeenCalledWith(expect.objectContaining({ password: 'seven quiet herons' }), '123456');
    expect(changes().map(({ body }) => body)).toEqual([{ includePrivateNotes: true }, { includePrivateNotes: true }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('says what stands against it and can be asked for again', async () => {
    const { user, dialog } = await openRecord(({ route }) => (route === record ? problem('internal') : undefined));
    await user.click(dialog.getByRole('button', { name: 'Create PDF' }));
    expect(await dialog.findByText(/Something went wrong on our side/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Create PDF' })).toBeTruthy();
  });
});

describe('an example client', () => {
  const example = sampleClient({
    clientId,
    firstName: 'Sam (example)',
    lastName: '',
    status: 'active',
    example: true,
    email: 'sam@example.invalid',
  });

  test('says what it is, and offers nothing that would plan, send or bill', async () => {
    await showClient({ details: { client: example } });
    const notice = await part('Sam is an example');
    expect(within(notice).getByText(/Everything here is made up/)).toBeTruthy();
    const ways = screen.getByRole('navigation', { name: /Sam \(example\)/ });
    expect(
      within(ways)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Write note']);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Sessions',
      'Notes',
      'Agreed',
      'Shared',
    ]);
    expect(screen.queryByText('sam@example.invalid')).toBeNull();
  });

  test('is removed by one press', async () => {
    const { user, changes } = await showClient({
      details: { client: example },
      answer: ({ route }) => (route === 'DELETE /api/example-client' ? new Response(null, { status: 204 }) : undefined),
    });
    await user.click(within(await part('Sam is an example')).getByRole('button', { name: 'Remove example' }));
    expect(await screen.findByText('Example client removed')).toBeTruthy();
    expect(changes().map(({ route }) => route)).toEqual(['DELETE /api/example-client']);
  });

  test('that could not be removed stays, and says why', async () => {
    const { user } = await showClient({
      details: { client: example },
      answer: ({ route }) => (route === 'DELETE /api/example-client' ? problem('internal') : undefined),
    });
    await user.click(within(await part('Sam is an example')).getByRole('button', { name: 'Remove example' }));
    expect(await within(await part('Sam is an example')).findByRole('alert')).toBeTruthy();
  });
});
