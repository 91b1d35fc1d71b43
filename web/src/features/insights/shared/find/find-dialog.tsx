import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Profile } from '#contract/accounts/profile/schema.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import type { FindProps } from '#web/shell/find/find-host.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { CloseButton } from '#web/ui/overlays/modal-head.tsx';
import { useModal } from '#web/ui/overlays/use-modal.ts';
import styles from './find-dialog.module.css';
import { keepRecent } from './recent.ts';
import type { Found } from './sources.ts';
import type texts from './texts/en.json';
import { type FindPlace, type Group, useFound } from './use-found.ts';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    find: typeof texts;
  }
}

interface Props extends FindProps {
  readonly places: readonly FindPlace[];
}

export function FindDialog(props: Props) {
  const { profile } = useIdentity();
  return profile && <Finding {...props} profile={profile} />;
}

/**
 * Finds whatever somebody has here, and begins what a coach does most. The focus stays in the field; arrows move among the results.
 * Source: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
function Finding({ begin, profile, places, onClose }: Props & { profile: Profile }) {
  const { t } = useTranslation(['find', 'common']);
  const id = useId();
  const navigate = useNavigate();
  const ref = useModal(onClose, { closeBeside: true });
  const { userId, userType } = profile;
  const isNew = begin === 'new';
  const { typed, type, groups, failed, isSearching } = useFound({ userId, userType, places, onlyActions: isNew });
  const all = groups.flatMap(({ found }) => found);
  const [activeKey, setActiveKey] = useState<string>();
  // What was reached stays reached while further results come; without a choice the first is.
  const active = all.find(({ key }) => key === activeKey) ?? all[0];

  const step = (by: number): void => {
    const next = all[(all.findIndex(({ key }) => key === active?.key) + by + all.length) % Math.max(1, all.length)];
    if (!next) return;
    setActiveKey(next.key);
    document.getElementById(optionId(id, next))?.scrollIntoView({ block: 'nearest' });
  };
  const chosen = (found: Found): void => {
    keepRecent(userId, found);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && active) {
      chosen(active);
      void navigate(active.to);
    } else return;
    event.preventDefault();
  };
  const label = t(isNew ? 'new' : 'label');

  return (
    <dialog ref={ref} aria-label={label} className={styles['dialog']}>
      <div className={styles['head']}>
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && optionId(id, active)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={120}
          placeholder={t(isNew ? 'new' : `placeholder.${userType}`)}
          className={styles['input']}
          value={typed}
          onChange={({ target }) => {
            type(target.value);
            setActiveKey(undefined);
          }}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        <CloseButton label={t('common:close')} onClick={onClose} />
      </div>
      <div className={styles['results']}>
        <div id={`${id}-list`} role="listbox" aria-label={t('results')} aria-busy={isSearching}>
          {groups.map((group) => (
            <Results key={group.name} id={id} group={group} active={active} onChoose={chosen} />
          ))}
        </div>
        {failed.map(({ name, retry }) => (
          <p key={name} role="alert" className={styles['failed']}>
            {t(`failed.${name}`)}
            <button type="button" className={styles['retry']} onClick={retry}>
              {t('common:retry')}
            </button>
          </p>
        ))}
        {isSearching ? (
          <p className={styles['quiet']}>{t('searching')}</p>
        ) : (
          all.length === 0 &&
          failed.length === 0 && <p className={styles['quiet']}>{t('nothing', { text: typed.trim() })}</p>
        )}
      </div>
      <p role="status">
        <VisuallyHidden>
          {isSearching || typed.trim() === ''
            ? ''
            : all.length === 0
              ? t('nothing', { text: typed.trim() })
              : t('count', { count: all.length })}
        </VisuallyHidden>
      </p>
    </dialog>
  );
}

const optionId = (id: string, { key }: Found): string => `${id}-${key}`;

interface ResultsProps {
  id: string;
  group: Group;
  active: Found | undefined;
  onChoose: (found: Found) => void;
}

function Results({ id, group: { name, found }, active, onChoose }: ResultsProps) {
  const { t } = useTranslation('find');
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a listbox
    <div role="group" aria-labelledby={`${id}-${name}`} className={styles['group']}>
      <p id={`${id}-${name}`} className={styles['name']}>
        {t(`group.${name}`)}
      </p>
      {found.map((each) => (
        <Link
          key={each.key}
          id={optionId(id, each)}
          role="option"
          aria-selected={each === active}
          tabIndex={-1}
          to={each.to}
          className={styles['option']}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(each)}
        >
          <span className={styles['title']}>{each.title}</span>
          {each.note && <span className={styles['note']}>{each.note}</span>}
        </Link>
      ))}
    </div>
  );
}
