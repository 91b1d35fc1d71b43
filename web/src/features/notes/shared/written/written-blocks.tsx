import type { ReactNode } from 'react';
import { Fragment } from 'react';
import type { Block } from '#contract/notes/blocks.ts';
import styles from './written-blocks.module.css';

/** Renders blocks to read. Items that follow each other are one list. */
export function WrittenBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles['written']}>
      {runsOf(blocks).map((run) => (
        <Run key={run[0]?.id} run={run} />
      ))}
    </div>
  );
}

const isItem = ({ kind }: Block): boolean => kind === 'bullet' || kind === 'numbered';

/** Items of one list together, everything else alone. */
const runsOf = (blocks: readonly Block[]): Block[][] => {
  const runs: Block[][] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (last?.[0] && isItem(block) && last[0].kind === block.kind) last.push(block);
    else runs.push([block]);
  }
  return runs;
};

function Run({ run }: { run: readonly Block[] }) {
  const [first] = run;
  if (!first) return null;
  if (first.kind === 'rule') return <hr />;
  if (isItem(first)) {
    const List = first.kind === 'bullet' ? 'ul' : 'ol';
    return (
      <List>
        {run.map((item) => (
          <li key={item.id}>
            <Words block={item} />
          </li>
        ))}
      </List>
    );
  }
  const Paragraph = first.kind === 'heading' ? 'h3' : first.kind === 'quote' ? 'blockquote' : 'p';
  return (
    <Paragraph>
      <Words block={first} />
    </Paragraph>
  );
}

/** The text, bold and italic where it is. */
function Words({ block: { text, marks } }: { block: Block }) {
  const cuts = [...new Set([0, text.length, ...marks.flatMap(({ from, to }) => [from, to])])].toSorted((a, b) => a - b);
  return cuts.slice(1).map((to, before) => {
    const from = cuts[before] ?? 0;
    const is = (kind: 'bold' | 'italic') =>
      marks.some((mark) => mark.kind === kind && mark.from <= from && to <= mark.to);
    let words: ReactNode = text.slice(from, to);
    if (is('italic')) words = <em>{words}</em>;
    if (is('bold')) words = <strong>{words}</strong>;
    return <Fragment key={from}>{words}</Fragment>;
  });
}
