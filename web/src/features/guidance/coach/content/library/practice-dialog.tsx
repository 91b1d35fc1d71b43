import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { PracticeScript } from '#contract/library/practice-script.ts';
import { type PracticeId, practiceFile } from '#contract/library/practices.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { listFormat } from '#web/lib/format/formats.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { currentLanguage } from '#web/lib/i18n/i18n.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx';
import styles from './practice-dialog.module.css';

/** The words of a practice that the product brings, as the client is led through it. */
export function PracticeDialog({ practiceId, onClose }: { practiceId: PracticeId; onClose: () => void }) {
  const { t } = useTranslation(['coach-content', 'practices', 'common']);
  const { number } = useFormat();
  const either = listFormat(currentLanguage(), { type: 'disjunction' });
  const { data, error, isFetching, refetch } = useScript(practiceId);
  return (
    <Dialog title={t(`practices:name.${practiceId}`)} closeLabel={t('common:close')} onClose={onClose}>
      {error && !data && (
        <LoadFailed title={t('practice.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height="12rem" />}
      {data && (
        <>
          <p className={styles['minutes']}>
            {t('practice.minutes', { minutes: either.format(data.minutes.map(number)) })}
          </p>
          {data.caution && <p className={styles['caution']}>{data.caution}</p>}
          <ol className={styles['steps']}>
            {data.steps.map(({ text }, index) => (
              // A script does not change while it is read, and may say the same twice.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{text}</li>
            ))}
          </ol>
        </>
      )}
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {t('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const useScript = (practiceId: PracticeId) => {
  const language = currentLanguage();
  return useQuery({
    queryKey: keyOf('practice-script', practiceId, language),
    queryFn: async ({ signal }) => {
      const response = await fetch(practiceFile(practiceId, language), { signal });
      if (!response.ok) throw new ApiError('unexpected', { status: response.status });
      return v.parse(PracticeScript, await response.json());
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
};
