import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/layout/card.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { assetUploads } from './queue/asset-uploads.ts';
import type { UploadTask } from './queue/upload-queue.ts';
import styles from './upload-list.module.css';
import { UploadRow } from './upload-row.tsx';

/** The files of the batch, each with how far it is. */
export function UploadList({ tasks }: { tasks: readonly UploadTask[] }) {
  const { t } = useTranslation('files');
  if (tasks.length === 0) return null;
  const ended = tasks.filter(({ state }) => state === 'done' || state === 'failed').length;
  return (
    <Card as="section" aria-label={t('upload.list')} className={styles['surface']}>
      <h2 className={styles['title']}>{t('upload.list')}</h2>
      <p className={styles['count']}>{t('upload.ended', { ended, total: tasks.length })}</p>
      {/* Single percents would be read out without end. */}
      <VisuallyHidden>
        <span role="status">{t('upload.ended', { ended, total: tasks.length })}</span>
      </VisuallyHidden>
      <ul className={styles['list']}>
        {tasks.map((task) => (
          <UploadRow
            key={task.id}
            task={task}
            onCancel={() => assetUploads.cancel(task.id)}
            onRetry={() => assetUploads.retry([task.id])}
          />
        ))}
      </ul>
    </Card>
  );
}
