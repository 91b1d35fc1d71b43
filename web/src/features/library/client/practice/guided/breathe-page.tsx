import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { breathingIds } from '#contract/library/practices.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import styles from './guided.module.css';
import { GuidedPractice } from './guided-practice.tsx';

const fields = { pattern: v.picklist(breathingIds) };

/** The pacer: four patterns of breath. */
export function Component() {
  const { t } = useTranslation('client-practice');
  const words = usePracticeWords();
  const { filter, change } = useUrlFilter(fields);
  const pattern = filter.pattern ?? 'box-breathing';
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title.breathe')} intro={words.about(pattern)} />
      <ChoiceGroup
        label={t('breathe.pattern')}
        options={breathingIds.map((id) => ({ value: id, label: words.name(id) }))}
        value={pattern}
        onChoose={(chosen) => change({ pattern: chosen })}
      />
      <GuidedPractice key={pattern} id={pattern} />
      <p>
        <Link to="/practice">{t('toPractices')}</Link>
      </p>
    </div>
  );
}
