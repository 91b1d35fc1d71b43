import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plusDays } from '#contract/core/time/dates.ts';
import { mondayOf } from '#contract/core/time/local.ts';
import { type Answer, json, problem } from '#testing/web/fake-network.ts';
import { samplePlan } from '#testing/web/sample-guidance.ts';
import { clientId, showClient } from '#testing/web/show-client.tsx';
import { forgetPerson, keepFor } from '#web/lib/offline/database.ts';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

beforeEach(() => {
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'karin');
  keepFor('karin');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await forgetPerson('karin');
  localStorage.clear();
});

const monday = mondayOf(new Date().toISOString().slice(0, 10));
const plan = samplePlan({ monday, version: 3 });
const saveRoute = `POST /api/clients/${clientId}/week-plan`;
const show = (answer?: Answer, plans = [plan]) =>
  showClient({ tab: 'agreed', progress: { plans }, ...(answer && { answer }) });
const section = async () => within(await screen.findByRole('region', { name: 'Week plan' }));

test('a plan is written in lines that can be moved, or copied from the week before', async () => {
  const before = samplePlan({ monday: plusDays(monday, -7) });
  const { user, changes } = await show(({ route }) => (route === saveRoute ? json(plan) : undefined), [before]);
  await user.click((await section()).getByRole('button', { name: 'Plan this week' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('textbox', { name: 'Line 1' }), 'Call Jo');
  await user.click(dialog.getByRole('button', { name: /^Copy: Week of/ }));
  await user.click(dialog.getByRole('button', { name: 'Up: line 3' }));
  await user.click(
    within(dialog.getByRole('group', { name: /^Days for line 1/ })).getByRole('checkbox', { name: 'Tue' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Remove: line 3' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes().map(({ body }) => body)).toMatchObject([
    {
      monday,
      version: 0,
      lines: [
        { what: { kind: 'action', title: 'Call Jo' }, weekdays: [2] },
        { what: { kind: 'practice', practiceId: 'body-scan' }, weekdays: [1, 3, 5] },
      ],
    },
  ]);
});

test('who saves an outdated plan keeps what they typed, sees the other one, and may replace it', async () => {
  let isRefused = true;
  let stored = samplePlan({ monday, version: 1 });
  const { user, changes } = await showClient({
    tab: 'agreed',
    answer: ({ route }) => {
      if (route.startsWith(`GET /api/progress/${clientId}?`)) return undefined;
      if (route !== saveRoute) return undefined;
      if (!isRefused) return json(stored);
      isRefused = false;
      stored = samplePlan({ ...stored, version: 2 });
      return problem('changed-meanwhile');
    },
    progress: {
      get plans() {
        return [stored];
      },
    },
  });
  await user.click((await section()).getByRole('button', { name: 'Edit: This week' }));
  const dialog = within(await screen.findByRole('dialog'));
  const first = await dialog.findByRole('textbox', { name: 'Line 1' });
  await user.clear(first);
  await user.type(first, 'Swim');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^The saved plan now reads/)).toBeTruthy();
  expect(dialog.getByText('Walk by the river')).toBeTruthy();
  expect(first).toHaveProperty('value', 'Swim');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes().map(({ body }) => body)).toMatchObject([
    { version: 1 },
    { lines: [{ what: { title: 'Swim' } }, {}] },
  ]);
});

test('the coach sees what was done and the answer, and writes a line about the week', async () => {
  const answer = { text: 'The rain.', revision: 1 };
  const closeRoute = `POST /api/clients/${clientId}/week-plans/${plan.id}/close`;
  const { user, changes } = await show(
    ({ route }) => (route === closeRoute ? json(plan) : undefined),
    [{ ...plan, answer }],
  );
  const shown = await section();
  expect(shown.getByText('The rain.')).toBeTruthy();
  expect(shown.getByText('0 of 3 done · Mon, Wed, Fri')).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Write a closing line' }));
  await user.type(await shown.findByRole('textbox', { name: 'Your line about this week' }), 'Well walked.');
  await user.click(shown.getByRole('button', { name: 'Save line' }));
  await waitFor(() => expect(changes()).toMatchObject([{ body: { version: 3, line: 'Well walked.' } }]));
});

const writePlan = async () => {
  const { user } = await show(undefined, []);
  await user.click((await section()).getByRole('button', { name: 'Plan this week' }));
  const dialog = within(await screen.findByRole('dialog'));
  const line = await dialog.findByRole('textbox', { name: 'Line 1' });
  return { user, dialog, line };
};

test('a plan that was left half-written is there again, until it is cancelled', async () => {
  const first = await writePlan();
  await first.user.type(first.line, 'Call Jo');
  await first.user.click(first.dialog.getByRole('button', { name: 'Close' }));
  cleanup();
  const second = await writePlan();
  expect(second.line).toHaveProperty('value', 'Call Jo');
  await second.user.click(second.dialog.getByRole('button', { name: 'Cancel' }));
  cleanup();
  const third = await writePlan();
  expect(third.line).toHaveProperty('value', '');
});

test('a closing line that was left half-written is there again, and gone once it is saved', async () => {
  const closeRoute = `POST /api/clients/${clientId}/week-plans/${plan.id}/close`;
  const write = async () => {
    const { user, changes } = await show(({ route }) => (route === closeRoute ? json(plan) : undefined));
    await user.click((await section()).getByRole('button', { name: 'Write a closing line' }));
    return {
      user,
      changes,
      line: await (await section()).findByRole('textbox', { name: 'Your line about this week' }),
    };
  };
  const first = await write();
  await first.user.type(first.line, 'Well walked.');
  cleanup();
  const second = await write();
  await waitFor(() => expect(second.line).toHaveProperty('value', 'Well walked.'));
  await second.user.click(screen.getByRole('button', { name: 'Save line' }));
  await waitFor(() => expect(second.changes()).toHaveLength(1));
  await screen.findByRole('button', { name: 'Write a closing line' });
  cleanup();
  const third = await write();
  await third.user.type(third.line, 'x');
  await waitFor(() => expect(third.line).toHaveProperty('value', 'x'));
});
