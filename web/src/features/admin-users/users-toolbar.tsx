import { useTranslation } from 'react-i18next';
import { limits } from '#contract/core/limits.ts';
import { userTypes } from '#contract/core/user-type.ts';
import { SearchField } from '#web/ui/amplify/search-field.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import type { ShownType } from './use-user-filter.ts';
import styles from './users-toolbar.module.css';

interface Props {
  search: string;
  onSearch: (search: string) => void;
  type: ShownType;
  onType: (type: ShownType) => void;
  /** How many rows are in the list; undefined while it loads. */
  shown: number | undefined;
  /** There are further ones. */
  more: boolean;
}

/** The search box, the types, and how many are shown. */
export function UsersToolbar({ search, onSearch, type, onType, shown, more }: Props) {
  const { t } = useTranslation('admin-users');
  return (
    <div className={styles['toolbar']}>
      <SearchField
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        clearLabel={t('search.clear')}
        maxLength={limits.email.maximum}
        value={search}
        onType={onSearch}
        className={styles['search']}
      />
      <ChoiceGroup
        label={t('filter')}
        value={type}
        options={[
          { value: 'all', label: t('types.all') },
          ...userTypes.map((each) => ({ value: each, label: t(`types.${each}`) })),
        ]}
        onChoose={onType}
      />
      <p role="status" className={styles['count']}>
        {shown !== undefined && shown > 0 && t(more ? 'first' : 'count', { count: shown })}
      </p>
    </div>
  );
}
