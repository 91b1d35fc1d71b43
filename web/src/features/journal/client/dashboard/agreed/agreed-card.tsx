import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defined } from '#contract/core/defined.ts';
import type { Today } from '#contract/journal/days/schema.ts';
import { type AgreedItem, agreedItems } from '#web/features/journal/shared/days/agreed-items.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useUnsent } from '#web/lib/offline/outbox/outbox.ts';
import { save } from '#web/lib/offline/outbox/save.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from '../dashboard-card.module.css';
import { DashboardCard } from '../dashboard-card.tsx';
import { AgreedRow } from './agreed-row.tsx';

const ReflectionDialog = lazy(async () => ({
  default: (await import('#web/features/journal/shared/days/reflection-dialog.tsx')).ReflectionDialog,
}));
const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));

/** Lists assignments and own actions. A tick works offline, too. */
export function AgreedCard({ today }: { today: Today }) {
  const { t } = useTranslation('client-dashboard');
  const format = useFormat();
  const toast = useToast();
  const told = useUnsent('completeAssignment').map(({ params, body }) => ({ id: params.id, step: body.step }));
  const [writing, setWriting] = useState<AgreedItem>();
  const [changing, setChanging] = useState<AgreedItem | 'new'>();
  const coach = today.share?.coachFirstName;
  const titleOf = useTitleOf();
  const items = agreedItems(today, told).map((item): AgreedItem => Object.assign(item, { title: titleOf(item) }));
  const toCome = today.enrolments.flatMap(({ id, title: programme, state, steps }) => {
    const next = steps.find((step) => step.state === 'to-come');
    if (state === 'paused') return [{ id, words: t('agreed.paused', { programme }) }];
    if (state !== 'active' || !next) return [];
    const words = next.opensOn
      ? t('agreed.nextOn', { programme, date: format.day(next.opensOn) })
      : t('agreed.nextLater', { programme });
    return [{ id, words }];
  });
  if (coach === undefined && items.length === 0) return null;

  const complete = ({ id, step, title }: AgreedItem, elsewhere: boolean): void => {
    void save({
      endpoint: 'completeAssignment',
      params: { id },
      body: { elsewhere, ...defined({ step }) },
      about: id,
      echo: title,
      refreshes: ['today'],
    });
    toast(t('agreed.doneOf', { title }));
  };
  return (
    <DashboardCard title={t('agreed.title')}>
      {items.length === 0 && <p className={styles['aside']}>{t('agreed.none')}</p>}
      {items.length > 0 && (
        <ul className={styles['rows']}>
          {items.map((item) => (
            <AgreedRow
              key={item.key}
              item={item}
              day={today.day}
              onDone={(elsewhere) => complete(item, elsewhere)}
              onWrite={() => setWriting(item)}
              onChange={() => setChanging(item)}
            />
          ))}
        </ul>
      )}
      {toCome.map(({ id, words }) => (
        <p key={id} className={styles['aside']}>
          {words}
        </p>
      ))}
      {coach !== undefined && (
        <div className={styles['foot']}>
          <Button look="quiet" onClick={() => setChanging('new')}>
            {t('agreed.add')}
          </Button>
        </div>
      )}
      {writing?.what.kind === 'reflection' && (
        <ReflectionDialog
          prompt={writing.what.promptId === undefined ? undefined : { id: writing.what.promptId, text: writing.title }}
          coach={coach}
          onClose={() => setWriting(undefined)}
          onKept={() => complete(writing, false)}
        />
      )}
      {changing && coach !== undefined && (
        <ActionDialog
          action={changing === 'new' ? undefined : changing.own}
          coach={coach}
          goals={today.goals}
          onClose={() => setChanging(undefined)}
        />
      )}
    </DashboardCard>
  );
}

/** Titles in the interface language: built-in practices are stored by id. */
const useTitleOf = () => {
  const { t } = useTranslation('client-dashboard');
  const words = usePracticeWords();
  return ({ what, title }: AgreedItem): string => {
    if (what.kind === 'practice') return words.name(what.practiceId);
    return title || t('agreed.reflection');
  };
};
