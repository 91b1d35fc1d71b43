import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPage } from '#testing/web/show-page.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { latePart } from './late-part.tsx';
import { reloadWhenOutdated } from './reload-when-outdated.ts';

let isCut = true;
const lost = new Event('vite:preloadError', { cancelable: true });
const Part = latePart(async () => {
  if (isCut) {
    window.dispatchEvent(lost);
    throw new TypeError('Failed to fetch dynamically imported module');
  }
  return ({ name }: { name: string }) => <p>Here is {name}</p>;
});

function Form() {
  return (
    <>
      <TextField label="Note" />
      <Part name="the part" />
    </>
  );
}

test('a part that does not come leaves the page and what was typed, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  reloadWhenOutdated(() => undefined);
  const user = await showPage(Form, { texts: ['common'] });
  await user.type(screen.getByLabelText('Note'), 'half a line');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  // Otherwise the page would be loaded anew.
  expect(lost.defaultPrevented).toBe(false);
  isCut = false;
  await user.click(retry);
  expect(await screen.findByText('Here is the part')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a line');
});
