import { useTranslation } from 'react-i18next';
import { isLookOnly } from '#web/lib/api/api-error.ts';
import { ProblemBox, ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { Failure } from '../pages/pages.ts';

interface Props {
  failure: Failure;
  /** Title of the failure. */
  title: string;
}

/** Says what of a list could not be loaded, what that means for the rows in sight, and why; and tries again. */
export function ListFailed({ failure: { missing, error, busy, retry }, title }: Props) {
  const { t } = useTranslation(['lists', 'common']);
  const problemText = useProblemText();
  if (isLookOnly(error)) return <ProblemBox error={error} />;
  return (
    <ErrorBox
      help={<ProblemHelp of={error} />}
      action={
        <Button look="quiet" busy={busy} onClick={retry}>
          {t('common:retry')}
        </Button>
      }
    >
      <strong>{title}</strong>
      <br />
      {missing !== 'all' && `${t(`failed.${missing}`)} `}
      {problemText(error)}
    </ErrorBox>
  );
}
