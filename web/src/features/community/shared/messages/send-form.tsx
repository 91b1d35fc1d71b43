import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageLimits } from '#contract/community/limits.ts';
import type { MessageSide } from '#contract/community/messages/schema.ts';
import { CrisisDialog } from '#web/features/public/shared/crisis/crisis-dialog.tsx';
import { hasCrisisWords } from '#web/features/public/shared/crisis/crisis-words.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useStoredText } from '#web/lib/offline/use-stored-text.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import styles from './messages.module.css';
import { messagePlace, useSending, useToWrite } from './use-messages.ts';

/** The next message. A client reads beside it that messages are nothing for an emergency. */
export function SendForm({ clientId, side }: { clientId: string; side: MessageSide }) {
  const { t } = useTranslation('messages');
  const [text, setText] = useStoredText(messagePlace(clientId));
  const [asks, setAsks] = useState(false);
  const sending = useSending(clientId);
  const form = useRef<HTMLFormElement>(null);
  const isToWrite = useToWrite(form);
  const send = (): void => {
    setAsks(false);
    sending.mutate(text);
  };
  return (
    <form
      ref={form}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '' || sending.isPending) return;
        // A coach writes about it, rather than from it.
        if (side === 'client' && hasCrisisWords(text)) setAsks(true);
        else send();
      }}
    >
      <TextArea
        label={t('write')}
        value={text}
        maxLength={messageLimits.text}
        data-autofocus={isToWrite || undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {sending.error && <ProblemBox error={sending.error} />}
      <div className={styles['actions']}>
        {side === 'client' && (
          <p className={styles['aside']}>
            {t('noEmergency')} <Link to="/get-help">{t('help')}</Link>
          </p>
        )}
        <Button type="submit" busy={sending.isPending}>
          {t('send')}
        </Button>
      </div>
      {asks && <CrisisDialog sendLabel={t('sendAnyway')} onSend={send} onBack={() => setAsks(false)} />}
    </form>
  );
}
