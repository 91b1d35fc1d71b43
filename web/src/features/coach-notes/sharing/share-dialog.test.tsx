import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Summary } from '#contract/summaries/schema.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { ShareDialog } from './share-dialog.tsx';

const summary: Summary = {
  id: 'summary00000000000000a',
  clientId: 'client000000000000000a',
  coachName: 'Mirre de Vries',
  title: 'Breathing',
  blocks: [{ id: 'a', kind: 'paragraph', text: 'Ten breaths.', marks: [] }],
  sharedAt: '2026-03-01T09:00:00.000Z',
  version: 1,
};

function Opened() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <ShareDialog summary={summary} client={undefined} onClose={() => setOpen(false)} />}
    </>
  );
}

test('changes of a shared summary outlive its dialog', async () => {
  const user = await showPage(Opened, { texts: ['coach-notes', 'problems', 'common'] });
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Open' }));
    return within(await screen.findByRole('dialog')).getByLabelText('Title');
  };
  await user.type(await open(), ' daily');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await open()).toHaveProperty('value', 'Breathing daily');
});
