import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListBody } from '#web/lists/body/list-body.tsx';
import { ListPage } from '#web/lists/list-page.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from '../client-page.module.css';
import { SharedEntry } from './shared-entry.tsx';
import { type SharedKind, useEntries } from './use-entries.ts';

const kinds = ['reflection', 'check-in', 'play', 'wellbeing'] as const satisfies readonly SharedKind[];

/** Single entries, fetched only when the coach asks: the client sees that they were opened. */
export function SharedEntries({ clientId, name }: { clientId: string; name: string }) {
  const { t } = useTranslation('coach-client');
  const [kind, setKind] = useState<SharedKind>();
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

function EntryList({ clientId, kind }: { clientId: string; kind: SharedKind }) {
  const { t } = useTranslation('coach-client');
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
          <SharedEntry key={entry.id} entry={entry} clientId={clientId} />
        ))}
      </ul>
    </ListBody>
  );
}
