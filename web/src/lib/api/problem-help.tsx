import { useEffect, useState } from 'react';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { isLookOnly } from './api-error.ts';
import { useProblemText } from './use-problem-text.ts';

/** Says why a call failed, and leads to what one can do about it. Needs the texts `problems`. */
export function ProblemBox({ error }: { error: unknown }) {
  const problemText = useProblemText();
  return (
    <ErrorBox calm={isLookOnly(error)} help={<ProblemHelp of={error} />}>
      {problemText(error)}
    </ErrorBox>
  );
}

/** Fetched when something failed: hardly any visit needs it. */
const load = () => Promise.all([import('./problems/help-link.tsx'), loadTexts(['problems'])]);

/** Leads to the answer of what one can do about a failure, where there is one. Without a connection it does not come, and the error stands alone. */
export function ProblemHelp({ of: error }: { of: unknown }) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>>>();
  useEffect(() => void load().then(setLoaded, () => {}), []);
  if (!loaded) return null;
  const [{ HelpLink }] = loaded;
  return <HelpLink of={error} />;
}

interface FormFaultProps {
  /** Nothing is shown without. */
  text: string | undefined;
  /** The failure behind the text. */
  failure: unknown;
}

/** The fault of a form as a whole, above its button, with a link to help. */
export function FormFault({ text, failure }: FormFaultProps) {
  if (!text) return null;
  return (
    <ErrorBox calm={isLookOnly(failure)} help={<ProblemHelp of={failure} />}>
      {text}
    </ErrorBox>
  );
}
