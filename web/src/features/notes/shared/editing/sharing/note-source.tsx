import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Block } from '#contract/notes/blocks.ts';
import { WrittenBlocks } from '#web/features/notes/shared/written/written-blocks.tsx';
import { newParagraphId } from '#web/lib/random-id.ts';
import { Button } from '#web/ui/forms/button.tsx';
import type { Written } from '../merge/merge-notes.ts';
import styles from './sharing.module.css';

interface Props {
  note: Written;
  onUse: (block: Block) => void;
}

/** The private note beside the summary. Nothing of it is shared until the coach chooses that paragraph. */
export function NoteSource({ note, onUse }: Props) {
  const { t } = useTranslation('coach-notes');
  const id = useId();
  const [used, setUsed] = useState<readonly string[]>([]);
  const paragraphs = note.blocks.filter(({ kind, text }) => kind !== 'rule' && text.trim() !== '');
  return (
    <section className={styles['source']} aria-labelledby={id}>
      <h3 id={id}>{t('share.source')}</h3>
      <p className={styles['facts']}>{t('private')}</p>
      {paragraphs.length === 0 && <p>{t('share.sourceEmpty')}</p>}
      <ul>
        {paragraphs.map((block) => (
          <li key={block.id}>
            <div id={`${id}${block.id}`}>
              <WrittenBlocks blocks={[block]} />
            </div>
            <Button
              look="quiet"
              aria-describedby={`${id}${block.id}`}
              onClick={() => {
                setUsed((before) => [...before, block.id]);
                onUse({ ...block, id: newParagraphId() });
              }}
            >
              {t(used.includes(block.id) ? 'share.useAgain' : 'share.use')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
