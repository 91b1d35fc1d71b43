import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InferOutput } from 'valibot';
import type { Entry, EntryKind } from '#contract/journal/days/schema.ts';
import { progressRoutes } from '#contract/journal/progress/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { ListBody } from '#web/lists/body/list-body.tsx';
import { ListPage } from '#web/lists/list-page.tsx';
import { usePages } from '#web/lists/pages/use-pages.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from '../client-page.module.css';
import { freshMilliseconds } from '../use-client-progress.ts';
import { SharedEntry } from './shared-entry.tsx';

type Kind = InferOutput<typeof EntryKind>;

const kinds = ['reflection', 'check-in', 'play', 'wellbeing'] as const satisfies readonly Kind[];

const idOf = ({ id }: Entry): string => id;

/** Single entries, fetched only when the coach asks: the client sees that they were opened. */
export function SharedEntries({ clientId, name }: { clientId: string; name: string }) {
  const { t } = useTranslation('coach-progress');
  const [kind, setKind] = useState<Kind>();
  return (
    <Card padding="m" className={styles['surface']}>
      <h2 className={styles['title']}>{t('entries.title')}</h2>
      <p className={styles['facts']}>{t('entries.text', { name })}</p>
      {kind ? (
        <>
          <ChoiceGroup
            label={t('entries.kind.label')}
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`entries.kind.${value}`) }))}
            onChoose={setKind}
          />
          <ListPage>
            <EntryList key={kind} clientId={clientId} kind={kind} />
          </ListPage>
        </>
      ) : (
        <div>
          <Button look="quiet" onClick={() => setKind('reflection')}>
            {t('entries.open')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function EntryList({ clientId, kind }: { clientId: string; kind: Kind }) {
  const { t } = useTranslation('coach-progress');
  const pages = useEntries(clientId, kind);
  return (
    <ListBody
      pages={pages}
      shown={pages.items.length}
      failed={t('entries.failed')}
      empty={{ title: t('entries.none'), text: t('entries.noneText') }}
      waiting={<Skeleton height="12rem" />}
    >
      <ul className={styles['entries']} aria-label={t(`entries.kind.${kind}`)}>
        {pages.items.map((entry) => (
          <SharedEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </ListBody>
  );
}

/** Asked for again and again: what is taken back leaves the open page, and nothing stays in memory after it. */
const useEntries = (clientId: string, kind: Kind) => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const key = keyOf('progress', 'client', clientId, 'entries', kind);
    const timer = setInterval(() => void queryClient.invalidateQueries({ queryKey: key }), freshMilliseconds);
    return () => {
      clearInterval(timer);
      queryClient.removeQueries({ queryKey: key });
    };
  }, [queryClient, clientId, kind]);
  return usePages<Entry>({
    key: keyOf('progress', 'client', clientId, 'entries', kind),
    load: (page, signal) =>
      call(progressRoutes, 'listSharedEntries', { params: { clientId }, query: { ...page, kind }, signal }),
    idOf,
    fetchOn: 'asked',
    staleTime: 0,
  });
};
