import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/lib/api/api-error.ts';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { ListPage } from '#web/lists/list-page.tsx';
import type { Failure } from '#web/lists/pages/pages.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

/** In place of the page when the assets could not be loaded. */
export function LoadingFailed({ title, failure: { error, busy, retry } }: { title: string; failure: Failure }) {
  const { t } = useTranslation(['admin-assets', 'common']);
  const problemText = useProblemText();
  const signedOut = error instanceof ApiError && error.code === 'unauthenticated';
  const message = signedOut ? t('error.listSignedOut') : `${t('error.load')}. ${problemText(error)}`;
  return (
    <ListPage>
      <PageHeader title={title} />
      <ErrorBox
        help={<ProblemHelp of={error} />}
        action={
          <Button look="quiet" busy={busy} onClick={retry}>
            {t('common:retry')}
          </Button>
        }
      >
        {t('error.loading', { message })}
      </ErrorBox>
    </ListPage>
  );
}
