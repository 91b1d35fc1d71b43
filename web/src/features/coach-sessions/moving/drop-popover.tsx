import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scope } from '#contract/sessions/schema.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { useModal } from '#web/ui/overlays/use-modal.ts';
import { usePlace } from '#web/ui/overlays/use-place.ts';
import { useNameOf } from '../status.tsx';
import type { Times } from '../use-times.ts';
import type { Draft } from './draft.ts';
import styles from './drop-popover.module.css';
import { elementOf } from './use-keys.ts';
import type { Answers } from './use-moves.ts';

interface Props {
  draft: Draft;
  times: Times;
  onSave: (answers: Answers) => void;
  onCancel: () => void;
}

const scopes = ['one', 'following', 'all'] as const;

/** Asks beside a block that was dropped whether it is to stay there, and for whom that holds. */
export function DropPopover({ draft, times, onSave, onCancel }: Props) {
  const { t } = useTranslation(['coach-sessions', 'common']);
  const nameOf = useNameOf();
  const id = useId();
  const [scope, setScope] = useState<Scope>('one');
  const [notify, setNotify] = useState(true);
  const dialog = useModal(onCancel, { closeBeside: true });
  const block = useRef<HTMLElement>(null);
  const { session, startsAt, endsAt } = draft;
  useLayoutEffect(() => {
    block.current = document.querySelector<HTMLElement>(elementOf(session.sessionId));
  }, [session.sessionId]);
  usePlace(block, dialog, true, 'right-start');
  const isWithClient = session.kind === 'session';
  return (
    <dialog ref={dialog} className={styles['popover']} aria-labelledby={id}>
      <form
        className={styles['inside']}
        onSubmit={(event) => {
          event.preventDefault();
          onSave({ scope, notify: isWithClient && notify });
        }}
      >
        <div>
          <h2 id={id} className={styles['title']}>
            {t('drop.title', { name: nameOf(session) })}
          </h2>
          <p className={styles['old']}>
            <s>{times.when(session.startsAt, session.endsAt)}</s>
          </p>
          <p className={styles['new']}>{times.when(startsAt, endsAt)}</p>
        </div>
        {session.seriesId !== undefined && (
          <fieldset className={styles['scopes']}>
            <legend className={styles['legend']}>{t('drop.scope')}</legend>
            {scopes.map((each) => (
              <label key={each} className={styles['scope']}>
                <input type="radio" name={id} checked={scope === each} onChange={() => setScope(each)} />
                {t(`drop.${each}`)}
              </label>
            ))}
          </fieldset>
        )}
        {isWithClient && (
          <Checkbox label={t('drop.notify')} checked={notify} onChange={(event) => setNotify(event.target.checked)} />
        )}
        <div className={styles['actions']}>
          <Button look="quiet" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" data-autofocus>
            {t('common:save')}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
