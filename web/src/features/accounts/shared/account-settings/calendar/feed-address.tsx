import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import styles from '../settings.module.css';

/** The address, this once: to copy, or to open in the calendar program of this device. */
export function FeedAddress({ url }: { url: string }) {
  const { t } = useTranslation('account-settings');
  const place = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch (error) {
      // It can be selected by hand.
      console.error(error);
    }
  };

  return (
    <div ref={place} className={styles['form']}>
      <TextField
        label={t('calendar.address')}
        name="calendar-address"
        readOnly
        translate="no"
        value={url}
        hint={t('calendar.once')}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles['buttons']}>
        <Button onClick={() => void copy()}>{t('calendar.copy')}</Button>
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass('quiet', {})}>
          {t('calendar.open')}
        </a>
      </div>
      <p role="status" className={styles['done']}>
        {copied && <>✓ {t('calendar.copied')}</>}
      </p>
    </div>
  );
}
