import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileCheck } from '#contract/library/assets/schema.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './checked-files.module.css';

/** How it stands with the scan of a file, and what to do. */
export const useCheckWords = () => {
  const { t } = useTranslation('files');
  return ({ status, refusal }: FileCheck): string =>
    status === 'scanning' ? t('check.scanning') : t(`check.refused.${refusal ?? 'unscanned'}`);
};

interface CheckedFile {
  readonly id: string;
  readonly name: string;
  readonly check: FileCheck;
}

interface Props {
  /** Nothing as long as they are not known. */
  readonly files: readonly CheckedFile[] | undefined;
  /** Id of the file on which an action is under way. */
  readonly busy: string | undefined;
  /** Asks the server again; the same function each time. */
  readonly onAsk: () => void;
  readonly onRemove: (id: string) => void;
}

/** Lists files that nobody can open yet because they are being scanned, and refused ones until they are removed. */
export function CheckedFiles({ files, busy, onAsk, onRemove }: Props) {
  const { t } = useTranslation('files');
  const words = useCheckWords();
  useAskedAgain(files?.some(({ check }) => check.status === 'scanning') ?? false, onAsk);
  useSaidWhenReady(files, onAsk);
  if (!files || files.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="checked-files" className={styles['surface']}>
      <h2 id="checked-files" className={styles['title']}>
        {t('check.title')}
      </h2>
      <ul className={styles['list']}>
        {files.map(({ id, name, check }) => (
          <li key={id} className={styles['row']} aria-busy={id === busy || undefined}>
            <div>
              <p className={styles['name']}>{name}</p>
              <p role="status" className={check.status === 'refused' ? styles['refused'] : styles['words']}>
                {words(check)}
              </p>
            </div>
            {check.status === 'refused' && (
              <Button
                look="plain"
                busy={id === busy}
                aria-label={t('check.removeOf', { name })}
                onClick={() => onRemove(id)}
              >
                {t('check.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Milliseconds: most results are there within a minute, and nobody is to ask without end. */
const [firstWait, longestWait] = [4_000, 60_000];

const useAskedAgain = (isWaiting: boolean, onAsk: () => void): void => {
  useEffect(() => {
    if (!isWaiting) return undefined;
    let wait = firstWait;
    let timer: ReturnType<typeof setTimeout>;
    const ask = (): void => {
      onAsk();
      wait = Math.min(wait * 1.5, longestWait);
      timer = setTimeout(ask, wait);
    };
    timer = setTimeout(ask, wait);
    return () => clearTimeout(timer);
  }, [isWaiting, onAsk]);
};

/**
 * A file that was being scanned and left the list is ready: a refused one stays on it. The answer that no longer has it among the scanned may
 * have read the other files before it was one of them, so it is asked once more.
 */
const useSaidWhenReady = (files: readonly CheckedFile[] | undefined, onAsk: () => void): void => {
  const { t } = useTranslation('files');
  const toast = useToast();
  const before = useRef<readonly CheckedFile[]>([]);
  useEffect(() => {
    if (!files) return;
    const ready = before.current.find(
      ({ id, check }) => check.status === 'scanning' && !files.some((file) => file.id === id),
    );
    before.current = files;
    if (!ready) return;
    toast(t('check.ready', { name: ready.name }));
    onAsk();
  }, [files, onAsk, toast, t]);
};
