import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/lib/api/api-error.ts';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { Alert } from '#web/ui/amplify/alert.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { assetUploads } from '../queue/asset-uploads.ts';
import { RefusedFile } from '../queue/refused-file.ts';
import type { UploadTask } from '../queue/upload-queue.ts';
import { maySucceed } from '../queue/upload-queue.ts';
import { useUploadFault } from '../queue/use-upload-fault.ts';
import styles from './upload-notice.module.css';

/** Lists failed uploads after their batch is gone, until they are retried or dismissed. */
export function UploadFailures({ failures }: { failures: readonly UploadTask[] }) {
  const { t } = useTranslation(['files', 'common']);
  const fault = useUploadFault();
  if (failures.length === 0) return null;
  const passing = failures.filter(({ error }) => maySucceed(error));
  return (
    <Alert
      tone="error"
      heading={t('upload.failures', { count: failures.length })}
      dismissal={{ label: t('dismiss'), onDismiss: assetUploads.dismiss }}
      className={styles['notice']}
    >
      <ul>
        {failures.map(({ id, file, error }) => (
          <li key={id}>
            <strong>{file.name}</strong>: {fault(error)}
          </li>
        ))}
      </ul>
      <ProblemHelp of={asProblem(failures[0]?.error)} />
      {passing.length > 0 && (
        <Button look="quiet" onClick={() => assetUploads.retry(passing.map(({ id }) => id))}>
          {t('common:retry')}
        </Button>
      )}
    </Alert>
  );
}

/** The page refuses what the server would refuse. */
const asProblem = (error: unknown): unknown =>
  error instanceof RefusedFile ? new ApiError('file-type-not-allowed', { cause: error }) : error;
