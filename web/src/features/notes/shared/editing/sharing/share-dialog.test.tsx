import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import type { Summary } from '#contract/notes/summaries/schema.ts';
import { fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { ShareDialog } from './share-dialog.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

const summary: Summary = {
  id: 'summary00000000000000a',
  clientId: 'client000000000000000a',
  coachName: 'Mirre de Vries',
  title: 'Breathing',
  blocks: [{ id: 'paragraph00a', kind: 'paragraph', text: 'Ten breaths.', marks: [] }],
  sharedAt: '2026-03-01T09:00:00.000Z',
  version: 1,
};

const elsewhere: Summary = {
  ...summary,
  blocks: [{ id: 'paragraph00a', kind: 'paragraph', text: 'Ten slow breaths.', marks: [] }],
  version: 2,
};

/** @param stored what was shared from another device since the dialog was first closed */
function Opened({ stored }: { stored?: Summary }) {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(summary);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <ShareDialog
          key={shown.version}
          summary={shown}
          client={undefined}
          onClose={() => {
            setOpen(false);
            if (stored) setShown(stored);
          }}
          onNewer={setShown}
        />
      )}
    </>
  );
}

const texts = ['coach-notes', 'problems', 'common'] as const;
const title = () => screen.findByLabelText('Title');
const press = async (user: Awaited<ReturnType<typeof showPage>>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('changes of a shared summary outlive its dialog', async () => {
  const user = await showPage(Opened, { texts });
  await press(user, 'Open');
  await user.type(await title(), ' daily');
  await press(user, 'Cancel');
  await press(user, 'Open');
  expect(await title()).toHaveProperty('value', 'Breathing daily');
});

/** A server that has the other device's words; `sent` records the requests. */
const server = () => {
  const sent: unknown[] = [];
  fakeNetwork(({ route, body }) => {
    if (route.startsWith('GET /api/summaries')) return json({ items: [elsewhere] });
    if (!route.startsWith('PATCH /api/clients/')) return undefined;
    sent.push(body);
    return v.is(v.object({ version: v.literal(2) }), body)
      ? json({ ...elsewhere, version: 3 })
      : problem('changed-meanwhile');
  });
  return sent;
};

test('what was shared from another device is never written over: kept changes are put together with it, to be looked at', async () => {
  const sent = server();
  const user = await showPage(() => <Opened stored={elsewhere} />, { texts });
  await press(user, 'Open');
  await user.type(await title(), ' daily');
  await press(user, 'Cancel');
  await press(user, 'Open');
  expect(await title()).toHaveProperty('value', 'Breathing daily');
  expect(screen.getByText(/^This summary was changed on another device/)).toBeTruthy();
  await press(user, 'Preview');
  expect(await screen.findByText('Ten slow breaths.')).toBeTruthy();
  await press(user, 'Share with');
  await waitFor(() => expect(sent).toEqual([{ version: 2, title: 'Breathing daily', blocks: elsewhere.blocks }]));
});

test('a summary that changed elsewhere while it was edited opens again with both, and is shared once they were seen', async () => {
  const sent = server();
  const user = await showPage(Opened, { texts });
  await press(user, 'Open');
  await user.type(await title(), ' daily');
  await press(user, 'Preview');
  await press(user, 'Share with');
  expect(await title()).toHaveProperty('value', 'Breathing daily');
  expect(screen.getByText(/contains both versions/)).toBeTruthy();
  expect(sent).toMatchObject([{ version: 1 }]);
  await press(user, 'Preview');
  expect(await screen.findByText('Ten slow breaths.')).toBeTruthy();
});
