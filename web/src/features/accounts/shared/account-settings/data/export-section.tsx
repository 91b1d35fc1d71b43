import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataExport, LastExport } from '#contract/privacy/own-data/schema.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useFreshSignIn } from '#web/lib/api/sign-in-again/use-fresh-sign-in.tsx';
import { useFileSize } from '#web/lib/format/use-file-size.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/forms/button.tsx';
import styles from '../settings.module.css';
import { SettingsSection } from '../settings-section.tsx';
import own from './data.module.css';
import { Loaded } from './loaded.tsx';
import { exportLink, useExport } from './use-own-data.ts';

/** A copy of everything that is held on the person, made while they do something else. */
export function ExportSection() {
  const { t } = useTranslation('account-settings');
  const { freshly, question } = useFreshSignIn();
  const { last, ask } = useExport({ freshly });
  const [fault, setFault] = useState<unknown>();

  const download = async (): Promise<void> => {
    setFault(undefined);
    try {
      const url = await freshly(exportLink);
      if (url !== undefined) window.location.assign(url);
    } catch (error) {
      setFault(error);
    }
  };

  return (
    <SettingsSection title={t('data.export.title')} text={t('data.export.text')}>
      <Loaded query={last}>
        {(data) => (
          <>
            <div role="status" className={own['status']}>
              {data.export && <Stand made={data.export} />}
            </div>
            <div className={styles['buttons']}>
              {data.export?.state === 'ready' && (
                <Button onClick={() => void download()}>{t('data.export.download')}</Button>
              )}
              {!isUnderWay(data) && (
                <Button
                  look="quiet"
                  busy={ask.isPending}
                  disabled={data.nextAt !== undefined}
                  onClick={() => ask.mutate()}
                >
                  {t('data.export.ask')}
                </Button>
              )}
            </div>
            {data.nextAt !== undefined && !isUnderWay(data) && <Next at={data.nextAt} />}
            {(ask.error ?? fault) !== undefined && (ask.error ?? fault) !== null && (
              <ProblemBox error={ask.error ?? fault} />
            )}
          </>
        )}
      </Loaded>
      {question}
    </SettingsSection>
  );
}

const isUnderWay = ({ export: made }: LastExport): boolean => made?.state === 'waiting' || made?.state === 'running';

function Stand({ made: { state, progress, size, endsAt } }: { made: DataExport }) {
  const { t } = useTranslation('account-settings');
  const format = useFormat();
  const fileSize = useFileSize();
  if (state === 'ready')
    return (
      <p>
        {t('data.export.ready', { size: fileSize(size ?? 0), date: endsAt === undefined ? '' : format.date(endsAt) })}
      </p>
    );
  if (state === 'failed') return <p>{t('data.export.broke')}</p>;
  return (
    <>
      <p>
        {t(state === 'waiting' ? 'data.export.waiting' : 'data.export.running', { percent: format.percent(progress) })}
      </p>
      <progress className={own['progress']} max={100} value={progress} aria-label={t('data.export.progress')} />
    </>
  );
}

function Next({ at }: { at: string }) {
  const { t } = useTranslation('account-settings');
  const format = useFormat();
  return <p className={styles['text']}>{t('data.export.next', { time: format.dateTime(at) })}</p>;
}
