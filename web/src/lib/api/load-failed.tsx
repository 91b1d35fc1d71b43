import { useTranslation } from 'react-i18next';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { isLookOnly } from './api-error.ts';
import { ProblemBox, ProblemHelp } from './problem-help.tsx';
import { useProblemText } from './use-problem-text.ts';

interface Props {
  /** Title that names the missing data. */
  title: string;
  error: unknown;
  /** Under way again. */
  busy: boolean;
  onRetry: () => void;
}

/** Says that and why something could not be loaded, and tries again. Needs the texts `problems`. */
export function LoadFailed({ title, error, busy, onRetry }: Props) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  if (isLookOnly(error)) return <ProblemBox error={error} />;
  return (
    <ErrorBox
      help={<ProblemHelp of={error} />}
      action={
        <Button look="quiet" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <strong>{title}</strong>
      <br />
      {problemText(error)}
    </ErrorBox>
  );
}
