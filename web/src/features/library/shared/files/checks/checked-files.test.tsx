import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FileCheck } from '#contract/library/assets/schema.ts';
import { startTexts } from '#testing/web/show-page.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { ToastProvider } from '#web/ui/feedback/toast.tsx';
import { CheckedFiles } from './checked-files.tsx';

const file = (id: string, status: FileCheck['status']) => ({ id, name: `${id}.mp3`, check: { status } });

test('a file is said to be ready, and asked for, once it is scanned: not while nobody knows, or when a refused one goes', async () => {
  const onAsk = vi.fn();
  await startTexts();
  await loadTexts(['files']);
  const shown = (files?: readonly ReturnType<typeof file>[]) => (
    <ToastProvider>
      <CheckedFiles files={files} busy={undefined} onAsk={onAsk} onRemove={vi.fn()} />
    </ToastProvider>
  );
  const { rerender } = render(shown([file('rain', 'scanning'), file('sea', 'refused')]));
  expect(screen.getByRole('region', { name: 'Malware check' })).toBeTruthy();
  rerender(shown());
  rerender(shown([file('rain', 'scanning')]));
  expect(screen.queryByText(/is ready/)).toBeNull();
  expect(onAsk).not.toHaveBeenCalled();
  rerender(shown([]));
  expect(screen.getByText('rain.mp3 is ready')).toBeTruthy();
  expect(onAsk).toHaveBeenCalledOnce();
});
