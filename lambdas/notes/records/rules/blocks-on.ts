import type { Block } from '#contract/notes/blocks.ts';
import type { Paper } from '#lambdas/pdf/paper.ts';

const quote = { colour: '#4a5a58' } as const;

/** A coach's text, paragraph by paragraph. Its headings are set off without being headings of the document. */
export const writeBlocks = (blocks: readonly Pick<Block, 'kind' | 'text'>[], paper: Paper): void => {
  for (const run of runsOf(blocks.filter(({ kind, text }) => kind === 'rule' || text.trim() !== ''))) {
    const [{ kind, text }] = run;
    if (kind === 'bullet') paper.list(run.map((block) => block.text));
    else if (kind === 'numbered')
      paper.list(
        run.map((block) => block.text),
        { numbered: true },
      );
    else if (kind === 'rule') paper.space(10);
    else paper.paragraph(text, kind === 'heading' ? { weight: 'strong' } : kind === 'quote' ? quote : {});
  }
};

type Run = [Pick<Block, 'kind' | 'text'>, ...Pick<Block, 'kind' | 'text'>[]];

/** Points of one list belong together; anything else stands by itself. */
const runsOf = (blocks: readonly Pick<Block, 'kind' | 'text'>[]): Run[] => {
  const runs: Run[] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    const goesOn = (block.kind === 'bullet' || block.kind === 'numbered') && last?.[0].kind === block.kind;
    if (last && goesOn) last.push(block);
    else runs.push([block]);
  }
  return runs;
};
