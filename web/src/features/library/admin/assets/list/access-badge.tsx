import { useTranslation } from 'react-i18next';
import type { AssetAccess } from '#contract/library/assets/schema.ts';
import { Badge, type BadgeTone } from '#web/ui/amplify/badge.tsx';

/** Shows the access level in a word and a colour. */
export function AccessBadge({ level }: Pick<AssetAccess, 'level'>) {
  const { t } = useTranslation('admin-assets');
  return (
    <Badge dot tone={tones[level]}>
      {t(`access.${level}.name`)}
    </Badge>
  );
}

const tones: Readonly<Record<AssetAccess['level'], BadgeTone>> = {
  public: 'success',
  restricted: 'info',
  private: 'neutral',
};
