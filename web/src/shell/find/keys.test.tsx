import { act, screen, waitFor, within } from '@testing-library/react';
import { Outlet, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeNetwork } from '#testing/web/fake-network.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { admin } from '#web/app/portals/admin.ts';
import { coach } from '#web/app/portals/coach.ts';
import { user } from '#web/app/portals/user.ts';
import { loadFind, loadKeys } from '#web/app/signed-in.tsx';
import { useUndo } from '#web/lib/api/undo/use-undo.ts';
import { remember } from '#web/lib/device-memory.ts';
import { FindHost } from './find-host.tsx';

const undone = vi.fn<() => Promise<void>>(() => Promise.resolve());
const done = vi.fn<(row: number) => void>();
afterEach(() => remember('keys', 'on'));

function Page() {
  const { pathname } = useLocation();
  const { now } = useUndo();
  return (
    <FindHost load={loadFind} loadKeys={loadKeys}>
      <main>
        <input aria-label="A field" />
        {[1, 2, 3].map((row) => (
          <div key={row} data-row>
            <a href={`#${row}`}>Row {row}</a>
            <button type="button" data-done onClick={() => done(row)}>
              Done {row}
            </button>
          </div>
        ))}
        <button type="button" onClick={() => now('Archived', undone)}>
          Archive
        </button>
        <output>{pathname}</output>
        <Outlet />
      </main>
    </FindHost>
  );
}

const show = (userType: 'coach' | 'user' = 'coach') => {
  fakeNetwork(() => undefined);
  return showPage(Page, { texts: [], identity: { state: 'signed-in', profile: sampleProfile({ userType }) } });
};
/** The keys are there: their code was fetched before. */
const settled = () => act(() => vi.dynamicImportSettled());
const wait = (check: () => void) => waitFor(check, { timeout: 20_000 });

test('? lists the keys, those of the pages of one’s own menu among them', async () => {
  const actor = await show();
  await actor.keyboard('?');
  const list = within(await screen.findByRole('dialog', { name: 'Keys' }, { timeout: 20_000 }));
  expect(list.getByText('Clients').parentElement?.textContent).toBe('ClientsGC');
  expect(list.getByText('Sessions').parentElement?.textContent).toBe('SessionsGS');
  // With it open, no key means the page.
  await actor.keyboard('gc');
  expect(screen.getByText('/')).toBeTruthy();
});

test('G and a letter go to a page; a letter alone does not', async () => {
  const actor = await show();
  await loadKeys('coach');
  // The first key fetches the others, and counts.
  await actor.keyboard('g');
  await settled();
  await actor.keyboard('c');
  expect(await screen.findByText('/coach/clients')).toBeTruthy();
  await actor.keyboard('s');
  expect(screen.getByText('/coach/clients')).toBeTruthy();
});

test('J and K move among rows, E is done with one, U takes back what was done last', async () => {
  const actor = await show();
  await loadKeys('coach');
  await actor.keyboard('j');
  await wait(() => expect(document.activeElement?.textContent).toBe('Row 1'));
  await settled();
  await actor.keyboard('jj');
  expect(document.activeElement?.textContent).toBe('Row 3');
  // There is nothing below.
  await actor.keyboard('jk');
  await actor.keyboard('e');
  expect(done.mock.calls).toEqual([[2]]);
  await actor.click(screen.getByRole('button', { name: 'Archive' }));
  await actor.keyboard('u');
  expect(undone).toHaveBeenCalledOnce();
});

test('N offers what a coach can begin, and only that; a client has nothing to begin', async () => {
  const actor = await show();
  await actor.keyboard('n');
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }));
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'New session',
    'New note',
    'New message',
    'New invoice',
    'Invite client',
  ]);
});

test.each(['while somebody types', 'with another key', 'switched off'])('keys mean nothing %s', async (when) => {
  const actor = await show();
  await loadKeys('coach');
  if (when === 'switched off') remember('keys', 'off');
  if (when === 'while somebody types') await actor.click(screen.getByLabelText('A field'));
  await actor.keyboard(when === 'with another key' ? '{Control>}gcj{/Control}{Alt>}gc{/Alt}' : 'gcj?');
  await settled();
  expect(screen.getByText('/')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.textContent).not.toBe('Row 1');
});

test.each(Object.entries({ coach, user, admin }))('every letter of the %s leads to one page', (_, { entries }) => {
  const keys = entries.flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThan(5);
});
