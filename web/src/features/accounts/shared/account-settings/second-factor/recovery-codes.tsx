import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handOver } from '#web/lib/csv/hand-over.ts';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './second-factor.module.css';

interface Props {
  codes: readonly string[];
  onKept: () => void;
}

/** The codes, this once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const { t } = useTranslation('account-settings');
  const heading = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => heading.current?.focus(), []);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
    } catch (error) {
      // The codes can be selected by hand, and be downloaded.
      console.error(error);
    }
  };
  const download = (): void =>
    handOver(
      t('secondFactor.codes.file'),
      [`${t('secondFactor.codes.fileTitle')}\n\n${codes.join('\n')}\n`],
      'text/plain',
    );

  return (
    <section className={styles['part']} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" ref={heading} tabIndex={-1} className={styles['heading']}>
        {t('secondFactor.codes.title')}
      </h2>
      <p>{t('secondFactor.codes.text')}</p>
      <ul className={styles['codes']} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        <Button look="quiet" onClick={() => void copy()}>
          {t('secondFactor.codes.copy')}
        </Button>
        <Button look="quiet" onClick={download}>
          {t('secondFactor.codes.download')}
        </Button>
        <Button onClick={onKept}>{t('secondFactor.codes.kept')}</Button>
      </div>
      <p role="status" className={styles['said']}>
        {copied && <>✓ {t('secondFactor.codes.copied')}</>}
      </p>
    </section>
  );
}
