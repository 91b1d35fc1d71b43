import { InterruptedUploads } from './notices/interrupted-uploads.tsx';
import { UploadFailures } from './notices/upload-failures.tsx';
import type { UploadsShown } from './queue/upload-queue.ts';
import { UploadList } from './upload-list.tsx';

interface Props {
  shown: UploadsShown;
  /** Ids of uploads that an earlier visit left. */
  left: readonly string[];
  onChoose: () => void;
}

export function UploadStates({ shown, left, onChoose }: Props) {
  return (
    <>
      <UploadFailures failures={shown.failures} />
      <InterruptedUploads left={left} onChoose={onChoose} />
      <UploadList tasks={shown.tasks} />
    </>
  );
}
