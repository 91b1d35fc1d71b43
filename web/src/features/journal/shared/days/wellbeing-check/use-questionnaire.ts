import { useTranslation } from 'react-i18next';
import { ownInstrument } from '#contract/journal/limits.ts';
import type { Instrument } from '#contract/journal/wellbeing/schema.ts';
import { currentLanguage } from '#web/lib/i18n/i18n.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'wellbeing-check': typeof texts;
  }
}

/** A questionnaire in the interface language. */
export interface Questionnaire {
  readonly title: string;
  /** Introduces the sentences and says how to answer. */
  readonly intro: string;
  /** Five sentences. */
  readonly items: readonly string[];
  /** Labels of the answers from 0 to 5. */
  readonly words: readonly string[];
  /** Says that it is no diagnosis. */
  readonly caution: string;
  /** Where it is from; the product's own has no source. */
  readonly citation?: string;
}

/** The product's own check, or a questionnaire that an administrator brought; the screen has fetched the texts `wellbeing-check`. */
export const useQuestionnaire = (): ((id: string, brought: readonly Instrument[]) => Questionnaire | undefined) => {
  const { t } = useTranslation('wellbeing-check');
  const own: Questionnaire = {
    title: t('title'),
    intro: t('period'),
    items: [t('item.1'), t('item.2'), t('item.3'), t('item.4'), t('item.5')],
    words: [t('word.0'), t('word.1'), t('word.2'), t('word.3'), t('word.4'), t('word.5')],
    caution: t('notADiagnosis'),
  };
  return (id, brought) => {
    if (id === ownInstrument) return own;
    const found = brought.find((instrument) => instrument.id === id);
    if (!found) return undefined;
    const { intro = own.intro, ...texts } = found.texts[currentLanguage()];
    return { intro, ...texts, caution: own.caution, citation: found.citation };
  };
};
