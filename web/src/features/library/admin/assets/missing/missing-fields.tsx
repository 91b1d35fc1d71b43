import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Asset, type AssetChange, accessLevels } from '#contract/library/assets/schema.ts';
import { assetCategories } from '#contract/library/practices.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Tick } from '#web/ui/layout/icon.tsx';
import { describeAsset } from '../actions/change-asset.ts';
import { keepAsset } from '../assets-cache.ts';
import { CoachPicker } from '../dialogs/access/coach-picker.tsx';
import styles from './missing-fields.module.css';
import { type MissingPart, useWhat } from './use-missing.ts';

interface Props {
  asset: Asset;
  missing: readonly MissingPart[];
  onAccessChosen: () => void;
}

/** What a file that was just uploaded still needs, in its row. Each field is saved by itself, and says by itself why it was not. */
export function MissingFields({ asset, missing, onAccessChosen }: Props) {
  const { t } = useTranslation(['admin-assets', 'files', 'practices', 'common']);
  const what = useWhat();
  const { save, stateOf } = useFieldSaves(asset);
  const [title, setTitle] = useState(asset.name === asset.originalName ? '' : asset.name);
  // Named coaches are chosen one by one: until the first the file is as it was.
  const [isNaming, setNaming] = useState(false);
  const { level, coachIds } = asset.access;
  const shownLevel = isNaming ? 'restricted' : level;
  const isChosen = !missing.includes('access') || isNaming;

  const saveTitle = (): void => {
    const name = title.trim();
    if (name !== '' && name !== asset.name) void save('title', { name });
  };
  const chooseLevel = (chosen: Asset['access']['level'] | ''): void => {
    setNaming(chosen === 'restricted');
    if (chosen === '' || chosen === 'restricted') return;
    void save('access', { access: { level: chosen, coachIds: [] } }, onAccessChosen);
  };
  return (
    <div className={styles['missing']}>
      <p role="status" className={styles['words']}>
        {missing.length === 0 ? (
          <>
            <Tick done /> {t('missing.none')}
          </>
        ) : (
          t('missing.needs', { what: what([asset], missing) })
        )}
      </p>
      <div className={styles['fields']}>
        <TextField
          label={t('missing.title')}
          value={title}
          autoComplete="off"
          aria-busy={stateOf('title').busy}
          error={stateOf('title').error}
          hint={stateOf('title').saved && t('missing.saved')}
          onChange={({ target }) => setTitle(target.value)}
          onBlur={saveTitle}
          onKeyDown={({ key }) => {
            if (key === 'Enter') saveTitle();
          }}
        />
        <SelectField
          label={t('files:details.category')}
          options={[
            ...(asset.category === undefined ? [{ value: '' as const, label: t('missing.choose') }] : []),
            ...assetCategories.map((name) => ({ value: name, label: t(`practices:category.${name}`) })),
          ]}
          value={stateOf('category').sent?.category ?? asset.category ?? ''}
          aria-busy={stateOf('category').busy}
          error={stateOf('category').error}
          onChoose={(category) => {
            if (category !== '') void save('category', { category });
          }}
        />
        <SelectField
          label={t(asset.type === 'document' ? 'missing.open' : 'missing.access')}
          options={[
            ...(isChosen ? [] : [{ value: '' as const, label: t('missing.choose') }]),
            ...accessLevels.map((each) => ({ value: each, label: t(`missing.level.${each}`) })),
          ]}
          value={isChosen ? (stateOf('access').sent?.access?.level ?? shownLevel) : ''}
          aria-busy={stateOf('access').busy}
          error={stateOf('access').error}
          onChoose={chooseLevel}
        />
      </div>
      {shownLevel === 'restricted' && (
        <CoachPicker
          coachIds={level === 'restricted' ? coachIds : []}
          onChange={(named) => {
            const access = named.length === 0 ? ({ level: 'private' } as const) : ({ level: 'restricted' } as const);
            void save(
              'access',
              { access: { ...access, coachIds: [...named] } },
              named.length > 0 ? onAccessChosen : undefined,
            );
          }}
        />
      )}
    </div>
  );
}

interface FieldState {
  readonly busy?: boolean;
  readonly saved?: boolean;
  readonly error?: string;
  /** What is being saved. */
  readonly sent?: AssetChange;
}

/** Saves one field after the other, each on top of what the one before has made of the asset; what somebody else has changed since is not overwritten. */
const useFieldSaves = (asset: Asset) => {
  const queryClient = useQueryClient();
  const problemText = useProblemText();
  const [states, setStates] = useState<Partial<Record<MissingPart, FieldState>>>({});
  const last = useRef<Promise<Asset>>(undefined);
  const set = (part: MissingPart, state: FieldState): void => setStates((before) => ({ ...before, [part]: state }));
  const save = async (part: MissingPart, change: AssetChange, onSaved?: () => void): Promise<void> => {
    set(part, { busy: true, sent: change });
    const before = last.current;
    const saving = (async () => {
      const seen = (await before?.catch(() => undefined)) ?? asset;
      const newer = seen.updatedAt > asset.updatedAt ? seen : asset;
      return describeAsset(asset, { ...change, from: newer.updatedAt });
    })();
    last.current = saving;
    try {
      keepAsset(queryClient, await saving);
      set(part, { saved: true });
      onSaved?.();
    } catch (error) {
      console.error(error);
      set(part, { error: problemText(error) });
      // By what is fetched here it can be tried again.
      void queryClient.invalidateQueries({ queryKey: keyOf('assets') });
    }
  };
  return { save, stateOf: (part: MissingPart): FieldState => states[part] ?? {} };
};
