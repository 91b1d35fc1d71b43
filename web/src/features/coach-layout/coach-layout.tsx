import { useTranslation } from 'react-i18next';
import { PortalFrame } from '#web/shell/frames/portal-frame.tsx';
import { CoachIcon, type CoachPage } from './coach-icons.tsx';

const pages = [
  'dashboard',
  'clients',
  'sessions',
  'content',
  'progress',
  'notes',
  'revenue',
  'analytics',
  'community',
] as const satisfies readonly CoachPage[];

/** Menus around the coach's pages. */
export function Component() {
  const { t } = useTranslation('coach-layout');
  return (
    <PortalFrame
      name={t('portal')}
      labels={{ openMenu: t('openMenu'), closeMenu: t('closeMenu'), pin: t('pin') }}
      entries={pages.map((page) => ({
        to: `/coach/${page}`,
        label: t(`page.${page}`),
        icon: <CoachIcon name={page} />,
      }))}
    />
  );
}
