import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './note-pane.module.css';

/** A paragraph of this device that stands below another's. */
export interface Collision {
  readonly id: string;
  /** When it was merged, an instant. */
  readonly at: string;
  readonly text: string;
}

interface Props {
  collisions: readonly Collision[];
  onKeep: (id: string) => void;
  onRemove: (id: string) => void;
}

/** Paragraphs that were written here and elsewhere at once. Both stand in the text until the person decides. */
export function Collisions({ collisions, onKeep, onRemove }: Props) {
  const { t } = useTranslation('coach-notes');
  const format = useFormat();
  return (
    <div role="status">
      {collisions.length > 0 && (
        <div className={styles['collisions']}>
          <p>{t('collision.text', { count: collisions.length })}</p>
          <ul>
            {collisions.map(({ id, at, text }) => (
              <li key={id}>
                <p className={styles['facts']}>{t('collision.from', { time: format.time(at) })}</p>
                <p>{text}</p>
                <div className={styles['answers']}>
                  <Button look="quiet" onClick={() => onKeep(id)}>
                    {t('collision.keep')}
                  </Button>
                  <Button look="quiet" onClick={() => onRemove(id)}>
                    {t('collision.remove')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
