import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Call, fakeNetwork, json } from '#testing/web/fake-network.ts';
import { sampleClient } from '#testing/web/sample-client.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { database, forgetPerson, keepFor } from '#web/lib/offline/database.ts';
import { addChunk, completeTake, takesAt } from '#web/lib/recording/takes.ts';
import { Component } from './record-page.tsx';
import { beginDraft, loudnessOf, partsOf, place, type RecordingDraft } from './recording-draft.ts';

const person = 'karin';
vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
vi.mock('#web/lib/auth/stored-sign-in.ts', async (original) => ({
  ...(await original<object>()),
  storedPerson: () => person,
}));
vi.mock('./sound-of-takes.ts', async (original) => ({
  ...(await original<object>()),
  finishedSound: () => Promise.resolve(new Blob(['RIFF'], { type: 'audio/wav' })),
}));

const mira = sampleClient({ status: 'active' });
const upload = vi.fn<(file: File, options: object) => Promise<unknown>>();
vi.mock('#web/lib/upload/upload-file.ts', () => ({
  uploadFile: (file: File, options: object) => upload(file, options),
}));

beforeEach(() => {
  keepFor(person);
  upload.mockReset().mockResolvedValue({ id: 'A'.repeat(22) });
  vi.stubGlobal('MediaRecorder', undefined);
});

afterEach(() => forgetPerson(person));

const words = 'Sit down. Breathe in.\n\nBreathe out.';

const draftOf = async (changes: Partial<RecordingDraft>): Promise<void> => {
  const value = { ...beginDraft(), text: words, language: 'en', ...changes };
  await (await database()).put('drafts', { place, value, keptAt: 1 });
};

const takeOf = async (sentence: string, { isComplete = true } = {}) => {
  const take = await addChunk(
    { id: sentence, place, part: `1 ${sentence}`, mimeType: 'audio/webm', startedAt: 1, seconds: 4, isComplete: false },
    0,
    new ArrayBuffer(3),
  );
  return isComplete ? completeTake(take) : take;
};

const network = () =>
  fakeNetwork(({ route }: Call) => {
    if (route.startsWith('GET /api/clients')) return json({ items: [mira] });
    if (route.startsWith('POST /api/assignments'))
      return json({ items: [{ clientId: mira.clientId, result: 'assigned' }] });
    return route.startsWith('PATCH /api/assets') ? json(asset) : undefined;
  });

const asset = {
  id: 'A'.repeat(22),
  name: 'For Mira',
  type: 'audio',
  size: 4,
  url: '',
  path: 'assets/1',
  createdAt: '2026-03-01T09:00:00.000Z',
  status: 'active',
  uploadedBy: '5b8c2c0e-8d7b-4a39-9a52-0d6f5a1c1a11',
  contentType: 'audio/wav',
  originalName: 'For Mira',
  updatedAt: '2026-03-01T09:00:00.000Z',
  access: { level: 'restricted', coachIds: [] },
  companions: {},
};

const show = () =>
  showPage(Component, {
    texts: ['coach-record', 'files', 'practices', 'lists', 'problems'],
    at: '/coach/record',
    blocks: true,
  });

test('a text is read sentence by sentence; a changed one keeps the takes of the sentences that stay', () => {
  const base = { bells: ['Breathe out.'], language: 'en' } as const;
  const parts = partsOf({ ...base, text: words });
  expect(parts.map(({ text, bell }) => [text, bell])).toEqual([
    ['Sit down.', false],
    ['Breathe in.', false],
    ['Breathe out.', true],
  ]);
  const changed = partsOf({ ...base, text: words.replace('Breathe in.', 'Breathe in slowly. And again.') });
  const kept = new Set(changed.map(({ id }) => id));
  expect(parts.map(({ id }) => kept.has(id))).toEqual([true, false, true]);
  const twice = partsOf({ ...base, text: 'Rest. Rest. …' });
  expect(new Set(twice.map(({ id }) => id)).size).toBe(2);
});

test('a level is said in words', () => {
  expect([0, 0.005, 0.05, 0.2, 0.5].map(loudnessOf)).toEqual(['quiet', 'quiet', 'good', 'good', 'loud']);
});

test('what was recorded before the page ended is there again, goes on at the first open sentence, and says what was cut off', async () => {
  network();
  await draftOf({ step: 'voice' });
  await takeOf('Sit down.');
  await takeOf('Breathe in.', { isComplete: false });
  const user = await show();
  await screen.findByText('Breathe in.', { selector: '[aria-current]' });
  screen.getByText(/This take was cut off at 0:04/);
  screen.getByText(/Sentence 2 of 3 · 2 recorded, 0:08/);
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  screen.getByText('This sentence is recorded: 0:04');
  screen.getByRole('button', { name: 'Record again' });
});

test('a browser that cannot record says so, and what to do', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  network();
  await draftOf({ step: 'voice' });
  const user = await show();
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Try an up-to-date Chrome, Firefox or Safari.');
});

test('discarding asks first, and then nothing is left on the device', async () => {
  network();
  await draftOf({ step: 'voice' });
  await takeOf('Sit down.');
  const user = await show();
  await user.click(await screen.findByRole('button', { name: 'Discard recording' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Keep recording' }));
  expect(await takesAt(place)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Discard recording' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard recording' }));
  const text: HTMLTextAreaElement = await screen.findByRole('textbox', { name: 'Text to read aloud' });
  expect(text.value).toBe('');
  expect(await takesAt(place)).toEqual([]);
});

test('bells of the text are in the file unless the coach leaves them out, and the length says so', async () => {
  network();
  await draftOf({ step: 'finish', bells: ['Breathe out.'] });
  await takeOf('Sit down.');
  await takeOf('Breathe out.');
  const user = await show();
  const bells: HTMLInputElement = await screen.findByRole('checkbox', { name: 'Add the bells' });
  expect(bells.checked).toBe(true);
  screen.getByText(/^0:14 from 2 sentences\./);
  await user.click(bells);
  screen.getByText(/^0:11 from 2 sentences\./);
});

test('a text without bells asks nothing about them', async () => {
  network();
  await draftOf({ step: 'finish' });
  await takeOf('Sit down.');
  await show();
  await screen.findByText(/^0:04 from 1 sentence\./);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('for one client it is uploaded in their name with its words, assigned, and gone from the device', async () => {
  const calls = network();
  await draftOf({ step: 'finish' });
  await takeOf('Sit down.');
  await takeOf('Breathe out.');
  const user = await show();
  await user.click(await screen.findByRole('button', { name: 'Save recording' }));
  screen.getByText('Enter a title.');
  expect(upload).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'For Mira');
  await screen.findByRole('option', { name: 'Only for Mira Lind' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Audience' }), 'Only for Mira Lind');
  await user.click(screen.getByRole('button', { name: 'Save recording' }));
  await screen.findByText(/For Mira saved\. Assigned to Mira Lind\./);
  const [[sound, options] = [], [transcript, beside] = []] = upload.mock.calls;
  expect([sound?.name, sound?.type]).toEqual(['For Mira', 'audio/wav']);
  expect(options).toMatchObject({ clientId: mira.clientId });
  // What was not recorded is not among the words.
  expect(await transcript?.text()).toBe('Sit down.\nBreathe out.');
  expect(beside).toMatchObject({ companion: { of: asset.id, role: 'transcript' } });
  expect(calls.some(({ route }) => route.startsWith('POST /api/assignments'))).toBe(true);
  await waitFor(async () => expect(await takesAt(place)).toEqual([]));
});

test('a failed save keeps everything, and another try sends only what has not arrived', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  network();
  await draftOf({ step: 'finish', title: 'Rain' });
  await takeOf('Sit down.');
  upload.mockResolvedValueOnce({ id: 'A'.repeat(22) }).mockRejectedValueOnce(new Error('The connection is gone'));
  const user = await show();
  await user.click(await screen.findByRole('button', { name: 'Save recording' }));
  await screen.findByText(/Your recording has arrived\. The rest is still to be saved\./);
  expect(await takesAt(place)).toHaveLength(1);
  const [again] = screen.getAllByRole('button', { name: 'Try again' }).slice(-1);
  await user.click(again ?? document.body);
  await screen.findByText('Rain saved.');
  expect(upload.mock.calls.map(([file]) => file.type)).toEqual(['audio/wav', 'text/plain', 'text/plain']);
});
