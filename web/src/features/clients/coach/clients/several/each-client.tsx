import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { PersonFace } from '#web/shell/person-face.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { DialogActions } from '#web/ui/overlays/dialog.tsx';
import styles from './several.module.css';
import { type EachState, Refused } from './use-each.ts';

interface Props {
  clients: readonly Client[];
  /** What each client got, by its id. */
  done: Readonly<Record<string, string>>;
  states: Readonly<Record<string, EachState>>;
  isBusy: boolean;
  /** Of the button that does it. */
  label: string;
  onRun: (clients: readonly Client[]) => void;
  onClose: () => void;
  /** A button beside the others. */
  children?: ReactNode;
}

/** To whom it goes: each is ticked once it is done, and whom it did not reach can be tried again alone. */
export function EachClient({ clients, done, states, isBusy, label, onRun, onClose, children }: Props) {
  const { t } = useTranslation(['coach-clients', 'common']);
  const problemText = useProblemText();
  const left = clients.filter(({ clientId }) => done[clientId] === undefined);
  return (
    <section className={styles['each']} aria-label={t('several.to')}>
      <h3>{t('several.to')}</h3>
      <ul className={styles['people']} aria-live="polite">
        {clients.map((client) => {
          const state = states[client.clientId];
          const isDone = done[client.clientId] !== undefined;
          return (
            <li key={client.clientId} className={styles['person']}>
              <PersonFace of={client.clientId} name={fullName(client)} size="s" />
              <span>
                {fullName(client)}
                {state === 'busy' && <span className={styles['state']}> · {t('several.busy')}</span>}
              </span>
              {isDone && (
                <span className={styles['done']}>
                  <Tick />
                  {t('several.done')}
                </span>
              )}
              {state !== undefined && state !== 'busy' && (
                <div className={styles['failed']}>
                  <ErrorBox
                    help={<ProblemHelp of={state.error} />}
                    action={
                      <Button look="quiet" busy={isBusy} onClick={() => onRun([client])}>
                        {t('common:retry')}
                      </Button>
                    }
                  >
                    {state.error instanceof Refused ? state.error.message : problemText(state.error)}
                  </ErrorBox>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <DialogActions>
        {children}
        {left.length === 0 ? (
          <Button onClick={onClose}>{t('common:close')}</Button>
        ) : (
          <>
            <Button look="quiet" onClick={onClose}>
              {t('several.later')}
            </Button>
            <Button busy={isBusy} busyLabel={t('several.busy')} onClick={() => onRun(left)}>
              {label}
            </Button>
          </>
        )}
      </DialogActions>
    </section>
  );
}

function Tick() {
  return (
    <svg className={styles['mark']} viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden>
      <circle cx="10" cy="10" r="8" />
      <path d="M6 10.4l2.7 2.7L14 7.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
