import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/core/full-name.ts';
import { assetLimits } from '#contract/library/limits.ts';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { Email } from '#web/lists/cells/email.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import styles from '../asset-dialog.module.css';
import { useCoaches, useCoachSearch } from './use-coaches.ts';

interface Props {
  coachIds: readonly string[];
  onChange: (coachIds: readonly string[]) => void;
}

/** The coaches an asset is shared with: those chosen, and a search for more. */
export function CoachPicker({ coachIds, onChange }: Props) {
  const { t } = useTranslation('admin-assets');
  const problemText = useProblemText();
  const [search, setSearch] = useState('');
  const chosen = useCoaches(coachIds);
  const found = useCoachSearch(search);
  const offered = found.data?.items.filter(({ userId }) => !coachIds.includes(userId)) ?? [];
  const isFull = coachIds.length >= assetLimits.coaches;

  return (
    <div className={styles['form']}>
      {chosen.length > 0 && (
        <ul className={styles['chips']} aria-label={t('share.chosen')}>
          {chosen.map((coach) => (
            <li key={coach.userId} className={styles['chip']}>
              {fullName(coach)}
              <button
                type="button"
                className={styles['remove']}
                aria-label={t('share.remove', { name: fullName(coach) })}
                onClick={() => onChange(coachIds.filter((other) => other !== coach.userId))}
              >
                <svg width="12" height="12" viewBox="0 0 16 16" stroke="currentColor" strokeWidth="2" aria-hidden>
                  <path d="M2 2l12 12M14 2L2 14" strokeLinecap="round" />
                </svg>
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={t('share.with')}
        hint={isFull ? t('share.full', { count: assetLimits.coaches }) : t('share.hint')}
        error={found.error ? problemText(found.error) : undefined}
        type="search"
        autoComplete="off"
        value={search}
        readOnly={isFull}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          // The form would be sent.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {found.error && <ProblemHelp of={found.error} />}
      {!isFull && offered.length > 0 && (
        <ul className={styles['found']} aria-label={t('share.found')}>
          {offered.map((coach) => (
            <li key={coach.userId}>
              <button
                type="button"
                className={styles['person']}
                onClick={() => {
                  onChange([...coachIds, coach.userId]);
                  setSearch('');
                }}
              >
                {fullName(coach)}
                <span>
                  <Email address={coach.email} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found.data && offered.length === 0 && search.trim() !== '' && (
        <p role="status" className={styles['hint']}>
          {t('share.nobody')}
        </p>
      )}
    </div>
  );
}
