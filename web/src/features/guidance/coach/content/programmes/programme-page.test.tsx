import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleEntry, sampleProgramme } from '#testing/web/sample-guidance.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from './programme-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const known = sampleProgramme();

const show = async (id: string, answer: Answer = () => undefined) => {
  const calls = fakeNetwork((call) => {
    const own = answer(call);
    if (own) return own;
    if (call.route.startsWith('GET /api/programmes')) return json({ items: [known] });
    if (call.route.startsWith('GET /api/library')) return json({ items: [sampleEntry()] });
    return call.route.includes('/api/programmes') ? json(known, 201) : undefined;
  });
  const user = await showPage(
    () => (
      <Routes>
        <Route path="/coach/content/programmes/:programmeId" element={<Component />} />
        <Route path="/coach/content/programmes" element={<p>All of them</p>} />
      </Routes>
    ),
    { texts: ['coach-content', 'lists', 'files', 'practices', 'problems'], at: `/coach/content/programmes/${id}` },
  );
  return { user, sent: () => calls.filter(({ route }) => !route.startsWith('GET')) };
};
const press = (name: string) => screen.getByRole('button', { name });
const steps = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('a programme', () => {
  test('is written of practices, reflections and actions, each with when it comes', async () => {
    const { user, sent } = await show('new');
    await user.type(screen.getByLabelText('Title'), 'Calm evenings');
    await user.click(press('Add a practice'));
    const picker = within(screen.getByRole('dialog'));
    await user.click(await picker.findByRole('button', { name: /^Evening rain/ }));
    await user.click(press('Add a reflection'));
    await user.click(press('Add an action'));
    await user.type(screen.getByLabelText('What the client does'), 'No screens after nine');
    const [first, second, third] = screen.getAllByLabelText('Available');
    if (!first || !second || !third) throw new Error('Each step says when it comes');
    await user.selectOptions(first, 'Days after the start');
    fireEvent.change(screen.getAllByLabelText('Days')[0] ?? first, { target: { value: '2' } });
    await user.selectOptions(second, 'When I unlock it');
    await user.selectOptions(third, 'On a date');
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2099-03-01' } });
    await user.click(press('Save programme'));
    expect(await screen.findByText('All of them')).toBeTruthy();
    expect(sent()[0]).toMatchObject({
      route: 'POST /api/programmes',
      body: {
        title: 'Calm evenings',
        steps: [
          {
            what: { kind: 'asset', assetId: sampleEntry().id },
            release: { kind: 'after-start', days: 2 },
            required: true,
          },
          { what: { kind: 'reflection' }, release: { kind: 'by-coach' }, required: true },
          {
            what: { kind: 'action', title: 'No screens after nine' },
            release: { kind: 'on-date', date: '2099-03-01' },
            required: true,
          },
        ],
      },
    });
  });

  test('without a title, a step or what an action says is not sent, and the field at fault has the focus', async () => {
    const { user, sent } = await show('new');
    await user.click(press('Save programme'));
    expect(document.activeElement).toBe(screen.getByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), 'Calm evenings');
    await user.click(press('Save programme'));
    expect(screen.getByRole('alert').textContent).toContain('at least one step');
    await user.click(press('Add an action'));
    await user.click(press('Save programme'));
    expect(document.activeElement).toBe(screen.getByLabelText('What the client does'));
    expect(sent()).toEqual([]);
  });

  test('has its steps moved by buttons, which keep the focus and say where the step is now', async () => {
    const { user, sent } = await show(known.id);
    await screen.findByText('Box breathing');
    expect(steps()).toEqual(['Box breathing', 'Go for a walk']);
    await user.click(press('Move down: step 1, Box breathing'));
    expect(steps()).toEqual(['Go for a walk', 'Box breathing']);
    expect(screen.getByText('Moved to step 2 of 2')).toBeTruthy();
    expect(document.activeElement).toBe(press('Move up: step 2, Box breathing'));
    await user.click(press('Save programme'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      route: `PATCH /api/programmes/${known.id}`,
      body: {
        version: 1,
        steps: [{ what: { kind: 'action', title: 'Go for a walk' } }, { what: { practiceId: 'box-breathing' } }],
      },
    });
  });

  test('a step that waits for the one before waits for the beginning once it is the first', async () => {
    const { user, sent } = await show('new');
    await user.type(screen.getByLabelText('Title'), 'Calm evenings');
    await user.click(press('Add a reflection'));
    await user.click(press('Add a reflection'));
    await user.click(press('Move up: step 2, Write a reflection'));
    await user.click(press('Save programme'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      steps: [{ release: { kind: 'after-start', days: 1 } }, { release: { kind: 'at-once' } }],
    });
  });

  test('that was changed elsewhere keeps what stands here and says what saving does', async () => {
    const { user } = await show(known.id, ({ route }) =>
      route.startsWith('PATCH') ? problem('changed-meanwhile') : undefined,
    );
    await screen.findByText('Box breathing');
    await user.type(screen.getByLabelText('Title'), ' and more');
    await user.click(press('Save programme'));
    expect((await screen.findByRole('alert')).textContent).toContain('Save again');
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('First weeks and more');
  });

  test('that is not there says where to look', async () => {
    await show('programme0000000000009');
    expect(await screen.findByRole('heading', { name: 'We couldn’t find this programme' })).toBeTruthy();
  });
});
