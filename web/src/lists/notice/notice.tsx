import { useTranslation } from 'react-i18next';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { Alert } from '#web/ui/amplify/alert.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './notice.module.css';

export interface NoticeText {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly retry?: (() => void) | undefined;
  /** The failure: help may have more to read on it. */
  readonly error?: unknown;
}

interface Props {
  notice: NoticeText;
  onDismiss: () => void;
}

/** A failure on a page with a list; stays until it is dismissed or something else happens. */
export function Notice({ notice: { title, detail, retry, error }, onDismiss }: Props) {
  const { t } = useTranslation(['lists', 'common']);
  return (
    <Alert tone="error" heading={title} dismissal={{ label: t('dismiss'), onDismiss }} className={styles['notice']}>
      {detail && <p>{detail}</p>}
      {error !== undefined && <ProblemHelp of={error} />}
      {retry && (
        <Button look="quiet" onClick={retry}>
          {t('common:retry')}
        </Button>
      )}
    </Alert>
  );
}
