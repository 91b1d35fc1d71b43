import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '#contract/notes/blocks.ts';
import { isSame, mergeNotes, type Written } from './merge-notes.ts';

const block = (id: string, text: string, more: Partial<Block> = {}): Block => ({
  id,
  kind: 'paragraph',
  text,
  marks: [],
  ...more,
});
const note = (...blocks: Block[]): Written => ({ title: 'Anna', blocks });
const counter = (): (() => string) => {
  let count = 0;
  return () => `new-block-${count++}`;
};
const merge = (base: Written, mine: Written, theirs: Written) => mergeNotes({ base, mine, theirs }, counter());
const textsOf = ({ blocks }: Written): string[] => blocks.map(({ text }) => text);

const calm = block('a', 'She sleeps well again');
const plan = block('b', 'Walks in the morning');

test('paragraphs that stand next to each other and were changed here and there merge without a question', () => {
  const merged = merge(
    note(calm, plan),
    note({ ...calm, text: 'She sleeps well' }, plan),
    note(calm, { ...plan, text: 'Walks at noon' }),
  );
  expect(textsOf(merged)).toEqual(['She sleeps well', 'Walks at noon']);
  expect(merged.collisions).toEqual([]);
});

test('two words of one paragraph merge; the same word in two ways stays twice, this device’s below', () => {
  const here = note({ ...calm, text: 'Anna sleeps well again' });
  expect(textsOf(merge(note(calm), here, note({ ...calm, text: 'She sleeps deeply again' })))).toEqual([
    'Anna sleeps deeply again',
  ]);
  const both = merge(note(calm), here, note({ ...calm, text: 'He sleeps well again' }));
  expect(textsOf(both)).toEqual(['He sleeps well again', 'Anna sleeps well again']);
  expect(both.collisions).toEqual([both.blocks[1]?.id]);
});

test('what was edited outlives its deletion elsewhere; what nobody touched is gone', () => {
  const edited = { ...plan, text: 'Walks in the evening' };
  expect(textsOf(merge(note(calm, plan), note(calm, edited), note()))).toEqual(['Walks in the evening']);
  expect(textsOf(merge(note(calm, plan), note(), note(calm, edited)))).toEqual(['Walks in the evening']);
});

test('a word set in bold here and another changed there are both kept; one and the same word is asked about', () => {
  const bold = { ...calm, marks: [{ kind: 'bold', from: 0, to: 3 }] } satisfies Block;
  const merged = merge(note(calm), note(bold), note({ ...calm, text: 'She sleeps long and well' }));
  expect(merged.blocks).toEqual([{ ...bold, text: 'She sleeps long and well' }]);
  const asked = merge(note(calm), note(bold), note({ ...calm, text: 'He sleeps well again' }));
  expect(asked.collisions).toHaveLength(1);
});

test('two titles that do not fit together: the other one stays, and this one is the first paragraph', () => {
  const merged = merge(
    { title: '', blocks: [calm] },
    { title: 'Sleep', blocks: [calm] },
    { title: 'Rest', blocks: [calm] },
  );
  expect(merged.title).toBe('Rest');
  expect(textsOf(merged)).toEqual(['Sleep', calm.text]);
  expect(merged.collisions).toHaveLength(1);
});

test('words that name what every object has are words', () => {
  const odd = block('a', 'constructor toString __proto__');
  const merged = merge(
    note(odd),
    note({ ...odd, text: `${odd.text} valueOf` }),
    note({ ...odd, text: `my ${odd.text}` }),
  );
  expect(textsOf(merged)).toEqual(['my constructor toString __proto__ valueOf']);
});

const kinds = ['paragraph', 'heading', 'bullet', 'quote'] as const;
const someWords = fc.array(fc.constantFrom('calm', 'walk', 'the', 'breath', 'a', 'again'), { maxLength: 8 });
const someNote = fc
  .array(fc.record({ kind: fc.constantFrom(...kinds), words: someWords }), { maxLength: 8 })
  .map(
    (blocks): Written => note(...blocks.map(({ kind, words }, at) => block(`base-${at}`, words.join(' '), { kind }))),
  );

/** An edit at a place of a note; the place is a share of its length, so that it always exists. */
const edit = fc.record({
  what: fc.constantFrom(
    'type',
    'type',
    'type',
    'replace',
    'forget',
    'remove',
    'add',
    'split',
    'join',
    'kind',
    'bold',
    'move',
  ),
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  where: fc.double({ min: 0, max: 0.999, noNaN: true }),
  kind: fc.constantFrom(...kinds),
});
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;

/** Applies edits by one person. No two people type the same word. */
const edited = (start: Written, edits: readonly Edit[], who: string): Written => {
  let blocks = [...start.blocks];
  let count = 0;
  const typed = (): string => `${who}${count++}`;
  for (const { what, at, where, kind } of edits) {
    const index = Math.floor(at * blocks.length);
    const here = blocks[index];
    const words = here?.text.split(' ') ?? [];
    const place = Math.floor(where * words.length);
    const put = (...now: Block[]) => blocks.splice(index, 1, ...now);
    const say = (now: readonly string[]) => here && put({ ...here, text: now.join(' '), marks: [] });
    if (!here || what === 'add') blocks.splice(index, 0, block(`${who}-${typed()}`, typed(), { kind }));
    else if (what === 'type') say(words.toSpliced(place, 0, typed()));
    else if (what === 'replace') say(words.toSpliced(place, 1, typed()));
    else if (what === 'forget') say(words.toSpliced(place, 1));
    else if (what === 'remove') blocks.splice(index, 1);
    else if (what === 'kind') put({ ...here, kind });
    else if (what === 'bold' && here.text) put({ ...here, marks: [{ kind: 'bold', from: 0, to: here.text.length }] });
    else if (what === 'split') {
      const rest = block(`${who}-${typed()}`, words.slice(place).join(' '), { kind: here.kind });
      put({ ...here, text: words.slice(0, place).join(' '), marks: [] }, rest);
    } else if (what === 'join' && blocks[index + 1]) {
      const next = blocks.splice(index + 1, 1)[0];
      put({ ...here, text: `${here.text} ${next?.text}`, marks: [] });
    } else if (what === 'move')
      blocks = blocks.toSpliced(index, 1).toSpliced(Math.floor(where * blocks.length), 0, here);
  }
  return { ...start, blocks };
};

const typedWords = ({ blocks }: Written, who: string): string[] =>
  blocks.flatMap(({ text }) => text.match(new RegExp(`\\b${who}\\d+\\b`, 'g')) ?? []);

test('whatever two people do to a note, no word that one of them typed is lost', () => {
  const edits = fc.array(edit, { maxLength: 10 });
  fc.assert(
    fc.property(someNote, edits, edits, (base, here, there) => {
      const [mine, theirs] = [edited(base, here, 'mine'), edited(base, there, 'theirs')];
      const merged = merge(base, mine, theirs);
      const said = new Set([...typedWords(merged, 'mine'), ...typedWords(merged, 'theirs')]);
      for (const word of [...typedWords(mine, 'mine'), ...typedWords(theirs, 'theirs')]) {
        expect(said).toContain(word);
      }
      const ids = merged.blocks.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { text, marks } of merged.blocks) {
        for (const { from, to } of marks) expect(from < to && to <= text.length).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('what only one side has changed is taken as it is, and merging again asks nothing', () => {
  fc.assert(
    fc.property(someNote, fc.array(edit, { maxLength: 10 }), (base, edits) => {
      const now = edited(base, edits, 'mine');
      expect(isSame(merge(base, now, base), now)).toBe(true);
      expect(isSame(merge(base, base, now), now)).toBe(true);
      expect(isSame(merge(base, now, now), now)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
