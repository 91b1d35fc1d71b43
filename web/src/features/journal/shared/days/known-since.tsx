import { useTranslation } from 'react-i18next';
import type { RouteName } from '#contract/routes.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useKnownSince } from '#web/lib/offline/last-known.ts';

/** Says of when a page is that shows what this device knew last; of now, nothing. */
export function KnownSince({ of, part }: { of: RouteName; part?: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = useKnownSince(of, part);
  return at === undefined ? null : <p role="status">{t('knownSince', { time: format.dateTime(at) })}</p>;
}
