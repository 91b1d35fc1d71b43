import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Analytics } from '#contract/insights/schema.ts';
import { numberFormat } from '#web/lib/format/formats.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { FigureCard, FigureCards } from '#web/ui/figures/figure-cards.tsx';

/** The figures of the own business, each with how it is reckoned. @param data undefined while it loads */
export function Figures({ data }: { data: Analytics | undefined }) {
  const { t, i18n } = useTranslation('coach-analytics');
  const { number, percent } = useFormat();
  const exact = useMemo(
    () => numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 }),
    [i18n.language],
  );
  const sessions = data?.sessions;
  const { retained = 0, before = 0 } = data?.retention ?? {};
  const credits = data?.credits;
  return (
    <FigureCards>
      <FigureCard label={t('held.label')} figure={sessions && number(sessions.completed)}>
        {sessions && t('held.note', { count: sessions.scheduled })}
      </FigureCard>
      <FigureCard
        label={t('noShow.label')}
        figure={
          sessions && (sessions.noShowPermille === undefined ? '—' : exact.format(sessions.noShowPermille / 1000))
        }
      >
        {sessions &&
          (sessions.noShowPermille === undefined
            ? t('noShow.none')
            : t('noShow.note', { count: sessions.noShow, of: sessions.noShow + sessions.completed }))}
      </FigureCard>
      <FigureCard
        label={t('retention.label')}
        figure={data && (before === 0 ? '—' : percent(Math.round((retained / before) * 100)))}
      >
        {data && (before === 0 ? t('retention.none') : t('retention.note', { count: retained, of: before }))}
      </FigureCard>
      <FigureCard label={t('credits.label')} figure={credits && number(credits.used)}>
        {credits && t('credits.note', { count: credits.granted })}
      </FigureCard>
    </FigureCards>
  );
}
