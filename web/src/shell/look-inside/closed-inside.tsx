import { useTranslation } from 'react-i18next';
import { leaveDemo } from '#web/lib/auth/look-inside.ts';
import type { Namespace } from '#web/lib/i18n/i18n.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

interface Props {
  namespace: Namespace;
  /** A key in that namespace. */
  title: string;
}

/** Stands in place of a page that a look inside does not show. */
export function ClosedInside({ namespace, title }: Props) {
  const { t, i18n } = useTranslation('look-inside');
  return (
    <Page>
      <PageHeader title={String(i18n.getResource(i18n.language, namespace, title))} />
      <Card>
        <EmptyState
          title={t('closed.title')}
          action={<Button onClick={() => leaveDemo('/coach-signup')}>{t('signUp')}</Button>}
        >
          {t('closed.text')}
        </EmptyState>
      </Card>
    </Page>
  );
}
