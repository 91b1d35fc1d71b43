import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scope } from '#contract/scheduling/sessions/schema.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { useModal } from '#web/ui/overlays/use-modal.ts';
import { usePlace } from '#web/ui/overlays/use-place.ts';
import { type ClientClock, isAtNight, isElsewhere, useNightText } from '../client-clock.ts';
import { useNameOf } from '../status.tsx';
import { useNow } from '../use-now.ts';
import { type Times, useTimes } from '../use-times.ts';
import type { Draft } from './draft.ts';
import styles from './drop-popover.module.css';
import { elementOf } from './use-keys.ts';
import type { Answers } from './use-moves.ts';

interface Props {
  draft: Draft;
  times: Times;
  /** The client's, where it is known. */
  clock: ClientClock | undefined;
  onSave: (answers: Answers) => void;
  onCancel: () => void;
}

const scopes = ['one', 'following', 'all'] as const;

/** Asks beside a block that was dropped whether it is to stay there, and for whom that holds. */
export function DropPopover({ draft, times, clock, onSave, onCancel }: Props) {
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
  const now = useNow();
  // Nobody is told of what is over, before as after.
  const tells = session.kind === 'session' && Math.max(Date.parse(session.startsAt), Date.parse(startsAt)) > now;
  return (
    <dialog ref={dialog} className={styles['popover']} aria-labelledby={id}>
      <form
        className={styles['inside']}
        onSubmit={(event) => {
          event.preventDefault();
          onSave({ scope, notify: tells && notify });
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
          {clock && <TheirTime clock={clock} startsAt={startsAt} endsAt={endsAt} timeZone={times.timeZone} />}
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
        {tells && (
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

interface TheirTimeProps {
  clock: ClientClock;
  startsAt: string;
  endsAt: string;
  timeZone: string;
}

/** The new time by the clock of the client, where that shows another, and whether it is early or late there. */
function TheirTime({ clock, startsAt, endsAt, timeZone }: TheirTimeProps) {
  const { t } = useTranslation('coach-sessions');
  const nightText = useNightText();
  const theirs = useTimes(clock.timeZone);
  return (
    <>
      {isElsewhere(clock, startsAt, timeZone) && (
        <p className={styles['theirs']}>
          {t('drop.theirs', { name: clock.name, when: theirs.when(startsAt, endsAt) })}
        </p>
      )}
      {isAtNight(clock, startsAt, endsAt) && <p className={styles['old']}>{nightText(clock)}</p>}
    </>
  );
}
