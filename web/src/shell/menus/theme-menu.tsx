import { useTranslation } from 'react-i18next';
import { Menu, type Placement } from '#web/ui/overlays/menu.tsx';
import { themes, useTheme } from '../choices/theme.ts';

/** Light, dark, or as the device is set. */
export function ThemeMenu({ placement }: { placement?: Placement }) {
  const { t } = useTranslation();
  const { theme, choose } = useTheme();
  return (
    <Menu
      label={`${t('theme.label')}: ${t(`theme.${theme}`)}`}
      placement={placement}
      trigger={
        <>
          <HalfDisc />
          {t(`theme.${theme}`)}
        </>
      }
      items={themes.map((offered) => ({
        label: t(`theme.${offered}`),
        checked: offered === theme,
        onSelect: () => choose(offered),
      }))}
    />
  );
}

function HalfDisc() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden>
      <circle cx="9" cy="9" r="7.3" />
      <path d="M9 1.7a7.3 7.3 0 0 1 0 14.6Z" fill="currentColor" />
    </svg>
  );
}
