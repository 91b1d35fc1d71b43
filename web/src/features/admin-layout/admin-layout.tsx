import { useTranslation } from 'react-i18next';
import { PortalFrame } from '#web/shell/frames/portal-frame.tsx';
import { AdminIcon } from './admin-icons.tsx';
import { adminPages } from './admin-pages.ts';

/** Menus around the administrator's pages. */
export function Component() {
  const { t } = useTranslation('admin-layout');
  return (
    <PortalFrame
      name={t('portal')}
      labels={{ openMenu: t('openMenu'), closeMenu: t('closeMenu'), pin: t('pin') }}
      entries={adminPages.map(({ page, path }) => ({
        to: path,
        exact: page === 'dashboard',
        label: t(`page.${page}`),
        icon: <AdminIcon name={page} />,
      }))}
    />
  );
}
