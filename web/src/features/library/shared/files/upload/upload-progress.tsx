import { lazy, Suspense, useState } from 'react';
import { unfinishedUploads } from '#web/lib/upload/upload-memory.ts';
import type { UploadsShown } from './queue/upload-queue.ts';

interface Props {
  shown: UploadsShown;
  /** Opens the file picker. */
  onChoose: () => void;
}

/** Files on their way, those that failed, and those that were broken off; fetched when there is one of these. */
export function UploadProgress({ shown, onChoose }: Props) {
  // What is begun from now on is not broken off as long as the page is open.
  const [left] = useState(unfinishedUploads);
  if (left.length === 0 && shown.tasks.length === 0 && shown.failures.length === 0) return null;
  return (
    <Suspense>
      <UploadStates shown={shown} left={left} onChoose={onChoose} />
    </Suspense>
  );
}

const UploadStates = lazy(async () => ({ default: (await import('./upload-states.tsx')).UploadStates }));
