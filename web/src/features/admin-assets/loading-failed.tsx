import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api/api-error.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import styles from './assets-page.module.css';
import type { useAssets } from './use-assets.ts';

/** In place of the page when the assets could not be loaded. */
export function LoadingFailed({ title, query }: { title: string; query: ReturnType<typeof useAssets> }) {
  const { t } = useTranslation(['admin-assets', 'common']);
  const problemText = useProblemText();
  const { error } = query;
  const signedOut = error instanceof ApiError && error.code === 'unauthenticated';
  const message = signedOut ? t('error.listSignedOut') : `${t('error.load')}. ${problemText(error)}`;
  return (
    <div className={styles['page']}>
      <PageHeader title={title} />
      <ErrorBox
        action={
          <Button look="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('common:retry')}
          </Button>
        }
      >
        {t('error.loading', { message })}
      </ErrorBox>
    </div>
  );
}
