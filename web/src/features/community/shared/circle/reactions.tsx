import { useTranslation } from 'react-i18next';
import { type Post, type Reply, reactionKinds } from '#contract/community/schema.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import styles from './circle.module.css';
import { useReacting } from './use-circle.ts';

/** Outlines on a 20 × 20 grid. */
const signs = {
  heart: 'M10 16.5 4.2 10.8a3.7 3.7 0 0 1 5.2-5.2l.6.6.6-.6a3.7 3.7 0 0 1 5.2 5.2Z',
  thanks: 'M10 17v-7M10 10c0-3 2-5 5-5 0 3-2 5-5 5ZM10 13c0-2.5-1.8-4.2-4.5-4.2 0 2.5 1.8 4.2 4.5 4.2Z',
  strength:
    'M10 6.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4ZM10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.4 1.4M14.3 14.3l1.4 1.4M4.3 15.7l1.4-1.4M14.3 5.7l1.4-1.4',
} as const;

interface Props {
  entry: Post | Reply;
  circleId: string;
  labelledBy: string;
}

/** How others feel about it: one a person, which a second press takes back. */
export function Reactions({ entry, circleId, labelledBy }: Props) {
  const { t } = useTranslation('circle');
  const format = useFormat();
  const reacting = useReacting(circleId, entry);
  const { reactions, ownReaction } = entry;
  return (
    <div role="group" aria-labelledby={labelledBy} className={styles['reactions']}>
      {reactionKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles['reaction']}
          aria-pressed={ownReaction === kind}
          onClick={() => {
            if (!reacting.isPending) reacting.mutate(ownReaction === kind ? undefined : kind);
          }}
        >
          <Sign outline={signs[kind]} isFull={ownReaction === kind} />
          <span>{t(`feel.${kind}`)}</span> {reactions[kind] > 0 && <span>{format.number(reactions[kind])}</span>}
        </button>
      ))}
    </div>
  );
}

function Sign({ outline, isFull }: { outline: string; isFull: boolean }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 20 20"
      fill={isFull ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={outline} />
    </svg>
  );
}
