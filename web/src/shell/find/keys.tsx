import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { undoNewest } from '#web/lib/api/undo/pending.ts';
import { currentLanguage } from '#web/lib/i18n/i18n.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type texts from '../keys/texts/en.json';
import type { MenuEntry } from '../menus/menu-entry.ts';
import { useFind } from './find-host.tsx';
import styles from './keys.module.css';
import { isSingleKey, type KeysProps } from './keys-host.tsx';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    keys: typeof texts;
  }
}

interface Props extends KeysProps {
  readonly entries: readonly MenuEntry[];
  /** Whether this kind of person begins things by N. */
  readonly begins: boolean;
}

/** Milliseconds for which G waits for the place. */
const patience = 1500;

/** Single keys: G and a letter go to a page, N begins something, J and K move among rows, E is done, U takes back, ? lists them. */
export function Keys({ first, entries, begins }: Props) {
  const [isListed, setListed] = useState(false);
  const navigate = useNavigate();
  const find = useFind();
  const went = useRef(Number.NEGATIVE_INFINITY);

  const press = useEffectEvent((key: string): void => {
    const isPlace = performance.now() - went.current < patience;
    went.current = Number.NEGATIVE_INFINITY;
    const place = isPlace && entries.find((entry) => entry.key === key);
    if (place) void navigate(place.to);
    else if (key === 'g') went.current = performance.now();
    else if (key === '?') setListed(true);
    else if (key === 'n' && begins) find?.open('new');
    else if (key === 'j') moveBy(1);
    else if (key === 'k') moveBy(-1);
    else if (key === 'e') pressButton(rowOf(document.activeElement)?.querySelector('[data-done]'));
    else if (key === 'u') undoNewest();
  });

  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) press(first.toLowerCase());
    isFirst.current = false;
  }, [first]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isSingleKey(event)) press(event.key.toLowerCase());
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return isListed && <KeysList entries={entries} begins={begins} onClose={() => setListed(false)} />;
}

const pressButton = (button: Element | null | undefined): void => {
  if (button instanceof HTMLElement) button.click();
};

const rowOf = (element: Element | null): Element | null => element?.closest('[data-index], [data-row]') ?? null;

/** Goes to the row below or above, and into it: what it leads to is a press of Enter away. */
const moveBy = (step: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLElement>('main :is([data-index], [data-row])')];
  const at = rowOf(document.activeElement);
  const row = at instanceof HTMLElement ? rows[rows.indexOf(at) + step] : rows[step === 1 ? 0 : rows.length - 1];
  if (!row) return;
  (row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button') ?? row).focus();
  row.scrollIntoView({ block: 'nearest' });
};

interface ListProps extends Pick<Props, 'entries' | 'begins'> {
  onClose: () => void;
}

function KeysList({ entries, begins, onClose }: ListProps) {
  const { t } = useTranslation(['keys', 'common']);
  const places = entries.filter(({ key }) => key !== undefined);
  return (
    <Dialog title={t('title')} closeLabel={t('common:close')} onClose={onClose}>
      <dl className={styles['list']}>
        <Line name={t('common:find')} keys={['Ctrl', 'K']} />
        {begins && <Line name={t('new')} keys={['N']} />}
        <Line name={t('rows')} keys={['J', 'K']} />
        <Line name={t('done')} keys={['E']} />
        <Line name={t('undo')} keys={['U']} />
        {places.map(({ to, key = '', titleIn }) => (
          <Line key={to} name={titleIn(currentLanguage())} keys={['G', key.toUpperCase()]} />
        ))}
        <Line name={t('help')} keys={['?']} />
      </dl>
      <p className={styles['off']}>
        {t('off')}{' '}
        <Link to="/settings#keys" onClick={onClose}>
          {t('settings')}
        </Link>
      </p>
    </Dialog>
  );
}

function Line({ name, keys }: { name: ReactNode; keys: readonly string[] }) {
  return (
    <div className={styles['line']}>
      <dt>{name}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key} className={styles['key']}>
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
