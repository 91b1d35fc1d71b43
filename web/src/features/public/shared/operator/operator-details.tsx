import { useTranslation } from 'react-i18next';
import { type Operator, type OperatorWord, operatorMarks, operatorWords } from '#contract/core/operator.ts';
import { currentLanguage } from '#web/lib/i18n/i18n.ts';
import styles from './operator-details.module.css';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    operator: typeof texts;
  }
}

/** Who runs this site, as the document says it; undefined where nobody is named. */
const operatorHere = (): Operator | undefined => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="operator"]');
  // A development server fills nothing in: the marks of the build are still there.
  if (!meta?.content || meta.content === operatorMarks.words.name) return undefined;
  const { address = '', email = '', country = '', termsDate = '' } = meta.dataset;
  return { name: meta.content, address, email, country, termsDate };
};

interface Props {
  show: readonly OperatorWord[];
}

/** Says who runs this site. The written page has both cases, of which the site's server leaves one: see `withOperator`. */
export function OperatorDetails({ show }: Props) {
  const { t } = useTranslation('operator');
  if (import.meta.env.SSR)
    return (
      <>
        {operatorMarks.begin}
        <Named show={show} words={operatorMarks.words} />
        {operatorMarks.otherwise}
        <p>{t('unnamed')}</p>
        {operatorMarks.end}
      </>
    );
  const operator = operatorHere();
  if (!operator) return <p>{t('unnamed')}</p>;
  return <Named show={show} words={operatorWords(operator, currentLanguage())} />;
}

function Named({ show, words }: Props & { words: Readonly<Record<OperatorWord, string>> }) {
  const { t } = useTranslation('operator');
  return (
    <dl className={styles['details']}>
      {show.map((word) => (
        <div key={word}>
          <dt>{t(word)}</dt>
          <dd>{word === 'email' ? <a href={`mailto:${words.email}`}>{words.email}</a> : words[word]}</dd>
        </div>
      ))}
    </dl>
  );
}
