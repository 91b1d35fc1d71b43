import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/amplify/alert.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './notice.module.css';

export interface NoticeText {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly retry?: (() => void) | undefined;
}

interface Props {
  notice: NoticeText;
  onDismiss: () => void;
}

/** What went wrong on a page with a list; stays until it is dismissed or something else happens. */
export function Notice({ notice: { title, detail, retry }, onDismiss }: Props) {
  const { t } = useTranslation(['lists', 'common']);
  return (
    <Alert tone="error" heading={title} dismissal={{ label: t('dismiss'), onDismiss }} className={styles['notice']}>
      {detail && <p>{detail}</p>}
      {retry && (
        <Button look="quiet" onClick={retry}>
          {t('common:retry')}
        </Button>
      )}
    </Alert>
  );
}
