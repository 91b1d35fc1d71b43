import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#contract/routes.ts';
import { useFormat } from '#web/format/use-format.ts';
import styles from './assets-toolbar.module.css';
import { type AssetTab, assetTabs } from './use-asset-view.ts';

interface Props {
  selected: AssetTab;
  counts: ReplyOf<'countAssets'> | undefined;
  onSelect: (tab: AssetTab) => void;
}

/** What the tabs show is in the element of this id. */
export const assetPanelId = 'assets-shown';
export const tabId = (tab: AssetTab): string => `assets-tab-${tab}`;

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * All, audio, video and documents, each with its count. Arrows, Home and End move.
 * Source: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function AssetTabs({ selected, counts, onSelect }: Props) {
  const { t } = useTranslation('admin-assets');
  const { number } = useFormat();
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent): void => {
    const at = assetTabs.indexOf(selected);
    const ends: Readonly<Record<string, number>> = { Home: 0, End: assetTabs.length - 1 };
    const step = steps[event.key];
    const to = step === undefined ? ends[event.key] : (at + step + assetTabs.length) % assetTabs.length;
    const tab = to === undefined ? undefined : assetTabs[to];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab);
    list.current?.querySelector<HTMLElement>(`#${tabId(tab)}`)?.focus();
  };

  return (
    <div ref={list} role="tablist" aria-label={t('tab.label')} className={styles['tabs']}>
      {assetTabs.map((tab) => (
        <button
          key={tab}
          id={tabId(tab)}
          type="button"
          role="tab"
          aria-selected={tab === selected}
          aria-controls={assetPanelId}
          tabIndex={tab === selected ? 0 : -1}
          className={styles['tab']}
          onClick={() => onSelect(tab)}
          onKeyDown={move}
        >
          {t(`tab.${tab}`)} <span className={styles['count']}>{counts && number(counts[tab])}</span>
        </button>
      ))}
    </div>
  );
}
