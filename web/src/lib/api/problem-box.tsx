import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { ProblemHelp } from './problem-help.tsx';
import { useProblemText } from './use-problem-text.ts';

/** Says why a call failed, and leads to what one can do about it. Needs the texts `problems`. */
export function ProblemBox({ error }: { error: unknown }) {
  const problemText = useProblemText();
  return <ErrorBox help={<ProblemHelp of={error} />}>{problemText(error)}</ErrorBox>;
}
