import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '#testing/web/show-page.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { TransferError } from '#web/lib/upload/upload-error.ts';
import { assetUploads } from '../queue/asset-uploads.ts';
import { RefusedFile } from '../queue/refused-file.ts';
import type { UploadTask } from '../queue/upload-queue.ts';
import { UploadRow } from '../upload-row.tsx';
import { UploadFailures } from './upload-failures.tsx';

afterEach(() => assetUploads.leave());

const failed = (name: string, error: unknown): UploadTask => ({
  id: name,
  file: new File(['x'], name),
  state: 'failed',
  percent: -1,
  error,
});

const hopeless = [
  ['a type that is not allowed', new RefusedFile('type', 'text/html')],
  ['a name that nobody can read', new RefusedFile('name', 'audio/mpeg')],
  ['a file that is too large', new RefusedFile('size', 'audio/mpeg')],
  ['a type that the server does not allow', new ApiError('file-type-not-allowed')],
  ['a file that is too large for the server', new ApiError('file-too-large')],
  ['a content that is not what its type says', new ApiError('file-content-mismatch')],
] as const;
const passing = [
  ['a broken connection', new TransferError(0)],
  ['a server that does not answer', new ApiError('timeout')],
  ['a sign-in that has ended', new ApiError('unauthenticated')],
] as const;

const texts = ['files', 'problems'] as const;
const again = () => screen.queryByRole('button', { name: /again/ }) !== null;

test.each(hopeless)('%s is not offered to be tried again, in the list and after it', async (_, error) => {
  await showPage(
    () => (
      <>
        <UploadRow task={failed('a.mp3', error)} onCancel={() => {}} onRetry={() => {}} />
        <UploadFailures failures={[failed('a.mp3', error)]} />
      </>
    ),
    { texts },
  );
  expect(screen.getByRole('alert').textContent).toContain('a.mp3');
  expect(again()).toBe(false);
});

test.each(passing)('after %s it is', async (_, error) => {
  await showPage(() => <UploadRow task={failed('a.mp3', error)} onCancel={() => {}} onRetry={() => {}} />, { texts });
  expect(again()).toBe(true);
});

test('of several failures only those are tried again that may succeed', async () => {
  const retry = vi.spyOn(assetUploads, 'retry').mockImplementation(() => {});
  const user = await showPage(
    () => (
      <UploadFailures
        failures={[failed('broken.mp3', new TransferError(0)), failed('other.mp3', new ApiError('file-too-large'))]}
      />
    ),
    { texts },
  );
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledWith(['broken.mp3']);
});
