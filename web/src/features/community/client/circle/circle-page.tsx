import { useTranslation } from 'react-i18next';
import { CirclePart } from '#web/features/community/shared/circle/circle-part.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

/** The circle of a client's coach. */
export function Component() {
  const { t } = useTranslation('client-circle');
  return (
    <Page narrow centred>
      <PageHeader title={t('title')} intro={t('intro')} />
      <CirclePart isCoach={false} />
    </Page>
  );
}
