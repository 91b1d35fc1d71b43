import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { NoteRow } from '#contract/notes/schema.ts';
import type { Summary } from '#contract/notes/summaries/schema.ts';
import { WrittenBlocks } from '#web/features/notes/shared/written/written-blocks.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { type PartProps, useNotesAbout, useSummariesFor } from '../use-client.ts';
import styles from './rows.module.css';
import { Lines, Rows } from './rows.tsx';

/** The coach's private notes about a client, and below them what was written for the client to read. */
export function NotesPart({ details: { client } }: PartProps) {
  const { t } = useTranslation('coach-client');
  const { dateTime } = useFormat();
  const { clientId, firstName: name } = client;
  const [notes, summaries] = [useNotesAbout(clientId), useSummariesFor(clientId)];
  return (
    <div className={styles['parts']}>
      <Rows<NoteRow>
        title={t('notes.private')}
        action={
          <Link to={`/coach/notes?client=${clientId}&new=yes`} className={buttonClass('quiet')}>
            {t('do.note')}
          </Link>
        }
        pages={notes}
        failed={t('timeline.failed.note')}
        empty={t('notes.none')}
        emptyText={t('notes.noneText')}
        renderRow={({ id, title, excerpt, updatedAt }) => (
          <Lines
            to={`/coach/notes?client=${clientId}&note=${id}`}
            title={title || t('moment.untitled')}
            facts={t('notes.changed', { time: dateTime(updatedAt) })}
            text={excerpt}
          />
        )}
      />
      <Rows<Summary>
        title={t('notes.summaries')}
        pages={summaries}
        failed={t('timeline.failed.summary')}
        empty={t('notes.noSummaries')}
        emptyText={t('notes.noSummariesText', { name })}
        renderRow={({ title, blocks, sharedAt }) => (
          <details className={styles['what']}>
            <summary>
              <span className={styles['name']}>{title}</span>{' '}
              <span className={styles['facts']}>{t('notes.shared', { time: dateTime(sharedAt) })}</span>
            </summary>
            <WrittenBlocks blocks={blocks} />
          </details>
        )}
      />
    </div>
  );
}
