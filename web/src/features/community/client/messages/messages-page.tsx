import { useTranslation } from 'react-i18next';
import { ThreadList } from '#web/features/community/shared/messages/thread-list.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

/** A client's coaches to write to. */
export function Component() {
  const { t } = useTranslation('client-messages');
  return (
    <Page narrow centred>
      <PageHeader title={t('title')} intro={t('intro')} />
      <ThreadList side="client" at="/messages" />
    </Page>
  );
}
