import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('cells are quoted, quotes doubled, lines end as RFC 4180 says', () => {
  expect(csvLine(['a', 'b "c"', 'd, e', ''])).toBe('"a","b ""c""","d, e",""\r\n');
});

test.each(['=1+1', '+31 6', '-2', '@SUM(A1)', '  =1', '\t=1', '\r=1', '\n@x', '＝1+1', '\u0000=1'])(
  '%j cannot become a formula',
  (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  },
);

test('ordinary text stays as it is', () => {
  expect(csvLine(['name = x', "O'Brien", '2026-03-03T10:00:00.000Z'])).toBe(
    '"name = x","O\'Brien","2026-03-03T10:00:00.000Z"\r\n',
  );
});
