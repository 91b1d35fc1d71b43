import { useTranslation } from 'react-i18next';
import type { Namespace } from '#web/lib/i18n/i18n.ts';
import { useTitle } from './use-title.ts';

interface Props {
  namespace: Namespace;
  /** Keys in that namespace, the innermost name first. */
  names: readonly string[];
}

/** Gives the document the title of a screen. Stands before the screen, so that one that knows better can say so with `useTitle`. */
export function ScreenTitle({ namespace, names }: Props) {
  const { i18n } = useTranslation(namespace);
  // The keys are checked where they are declared, in the manifests.
  const texts = names.map((key): unknown => i18n.getResource(i18n.language, namespace, key));
  useTitle(texts.filter((text) => typeof text === 'string').join(' · '));
  return null;
}
