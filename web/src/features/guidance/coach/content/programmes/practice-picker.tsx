import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Practice } from '#contract/journal/plays/schema.ts';
import { ListBody } from '#web/lists/body/list-body.tsx';
import { useTyped } from '#web/lists/filter/use-typed.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { builtIn, entryItem, practiceOf } from '../library/library-item.ts';
import { useItemWords } from '../library/use-item-words.ts';
import { useLibrary } from '../library/use-library.ts';
import styles from './programme-page.module.css';

const offered = ['platform', 'mine'] as const;

interface Props {
  /** @param title as it is called in the interface language */
  onPick: (what: Practice, title: string) => void;
  onClose: () => void;
}

/** Chooses a practice of the library for a step. */
export function PracticePicker({ onPick, onClose }: Props) {
  const { t } = useTranslation(['coach-content', 'practices', 'common']);
  const { nameOf, factsOf } = useItemWords();
  const [shelf, setShelf] = useState<(typeof offered)[number]>('platform');
  const [search, setSearch] = useState('');
  const [typed, type] = useTyped(search, setSearch);
  const pages = useLibrary({ shelf, category: undefined, search });
  const items = useMemo(
    () => [
      ...(shelf === 'mine' ? [] : builtIn((id) => t(`practices:name.${id}`), undefined, search)),
      ...pages.items.map(entryItem),
    ],
    [t, shelf, search, pages.items],
  );
  return (
    <Dialog title={t('step.addPractice')} closeLabel={t('common:close')} onClose={onClose}>
      <div className={styles['picker']}>
        <ChoiceGroup
          label={t('shelf.label')}
          value={shelf}
          options={offered.map((value) => ({ value, label: t(`shelf.${value}`) }))}
          onChoose={setShelf}
        />
        <TextField
          label={t('search.label')}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <ListBody
          pages={pages}
          shown={items.length}
          failed={t('failed')}
          empty={{ title: t('empty.title'), text: t(search ? 'empty.narrowed' : `empty.${shelf}`) }}
          waiting={<Skeleton height="12rem" />}
        >
          <ul className={styles['found']}>
            {items.map((item) => (
              <li key={item.id}>
                <button
                  type="button"
                  className={styles['choice']}
                  onClick={() => onPick(practiceOf(item), nameOf(item))}
                >
                  {nameOf(item)}
                  <span>{factsOf(item)}</span>
                </button>
              </li>
            ))}
          </ul>
        </ListBody>
      </div>
    </Dialog>
  );
}
