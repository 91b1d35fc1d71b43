import * as v from 'valibot';
import { expect, test } from 'vitest';
import { blankFile, largestFile, readQuestionnaire } from './questionnaire-file.ts';

const filled = () => v.parse(v.record(v.string(), v.unknown()), JSON.parse(blankFile().replaceAll('""', '"Words"')));

test('the file to fill in, filled in, is a questionnaire', () => {
  const { questionnaire } = readQuestionnaire(JSON.stringify(filled()));
  expect(questionnaire).toMatchObject({ citation: 'Words', lowBelow: 13, meaningfulChange: 10 });
  expect(questionnaire?.texts.de.items).toHaveLength(5);
  expect(blankFile().length).toBeLessThan(largestFile);
});

test('where it is not filled in is told', () => {
  const { faults } = readQuestionnaire(blankFile());
  expect(faults).toContain('citation');
  expect(faults).toContain('texts.fr.items.4');
  expect(faults).toContain('texts.nl.words.5');
});

test('marks may be left out, and what is unknown is told', () => {
  const { lowBelow: _, meaningfulChange: __, ...plain } = filled();
  expect(readQuestionnaire(JSON.stringify(plain)).questionnaire).toBeDefined();
  expect(readQuestionnaire(JSON.stringify({ ...plain, enabled: true })).faults).toEqual(['enabled']);
});

test('what is no JSON is no questionnaire', () => {
  expect(readQuestionnaire('title,items')).toEqual({ faults: [] });
});
