import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import styles from './settings.module.css';
import type { Saving } from './use-saving.ts';

interface Props {
  saving: Saving;
  /** Said when it is done. */
  done: string;
  failureText: (error: unknown) => string;
}

/** How saving a section ended, beside its button. */
export function SavingResult({ saving, done, failureText }: Props) {
  return (
    <>
      {saving.state === 'failed' && (
        <ErrorBox help={<ProblemHelp of={saving.error} />}>{failureText(saving.error)}</ErrorBox>
      )}
      <p role="status" className={styles['done']}>
        {saving.state === 'done' && <>✓ {done}</>}
      </p>
    </>
  );
}
