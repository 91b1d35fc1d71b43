import { describe, expect, test } from 'vitest';
import { decodeText, readCsv } from './read-csv.ts';
import { csvLines } from './write-csv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

describe('a CSV text that is read', () => {
  test('is separated by commas, semicolons or tabs', () => {
    for (const delimiter of [',', ';', '\t'])
      expect(cellsOf(['a@b.org', 'Ann', 'Berg'].join(delimiter))).toEqual([['a@b.org', 'Ann', 'Berg']]);
  });

  test('keeps separators, line breaks and doubled quotes within quotes', () => {
    expect(cellsOf('"Berg, Ann";"two\nlines";"said ""hi"""\nx;y;z')).toEqual([
      ['Berg, Ann', 'two\nlines', 'said "hi"'],
      ['x', 'y', 'z'],
    ]);
  });

  test('may have a byte order mark, Windows line ends, blank lines and spaces', () => {
    expect(cellsOf('\uFEFF a , b \r\n\r\n , \r\nc,d\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('knows the line each record begins on', () => {
    expect(readCsv('a,"1\n2"\n\nb,c').map(({ line }) => line)).toEqual([1, 4]);
  });

  test('from a German spreadsheet is split at its semicolons, whatever commas its cells have', () => {
    const text = '\uFEFFE-Mail;Vorname;Notiz\r\nann@x.org;Ann;"1,5 Std., dann Pause"\r\nbo@x.org;Bo;2,5\r\n';
    expect(cellsOf(text)).toEqual([
      ['E-Mail', 'Vorname', 'Notiz'],
      ['ann@x.org', 'Ann', '1,5 Std., dann Pause'],
      ['bo@x.org', 'Bo', '2,5'],
    ]);
  });

  test('may have a space before its quotes, as people type it', () => {
    expect(cellsOf('ann@x.org, "Ann", "Berg"')).toEqual([['ann@x.org', 'Ann', 'Berg']]);
  });

  test('may have several kinds of line ends', () => {
    expect(cellsOf('a,b\r\nc,d\ne,f\rg,h')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ]);
  });

  test('loses nothing by a quote that is never closed', () => {
    expect(cellsOf('a,b\nc,"d')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('comes in whichever encoding a spreadsheet saved it', () => {
    expect(decodeText(new TextEncoder().encode('Zoë'))).toBe('Zoë');
    expect(decodeText(Uint8Array.of(0x5a, 0x6f, 0xeb))).toBe('Zoë');
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0))).toBe('Zoë');
  });
});

describe('a CSV text that is written', () => {
  test('has quoted cells, doubled quotes, and lines that end as RFC 4180 says', () => {
    expect(csvLines([['a', 'b "c"', 'd, e', ''], ['f']])).toBe('"a","b ""c""","d, e",""\r\n"f"\r\n');
    expect(csvLines([])).toBe('');
  });

  test.each(['=1+1', '+31 6', '-2', '@SUM(A1)', '  =1', '\t=1', '\r=1', '\n@x', '＝1+1', '\u0000=1'])(
    '%j cannot become a formula',
    (text) => {
      expect(csvLines([[text]])).toBe(`"'${text}"\r\n`);
    },
  );

  test('keeps numbers that one can reckon with', () => {
    expect(csvLines([['-2', -2, 1250.5]])).toBe('"\'-2","-2","1250.5"\r\n');
  });

  test('keeps ordinary text as it is', () => {
    expect(csvLines([['name = x', "O'Brien", '2026-03-03T10:00:00.000Z']])).toBe(
      '"name = x","O\'Brien","2026-03-03T10:00:00.000Z"\r\n',
    );
  });

  test('reads as what was written', () => {
    const records = [
      ['Zoë "Zo" Berg', 'two\nlines', 'a; b, c\td', ''],
      ['x', '', '', 'y'],
    ];
    expect(cellsOf(csvLines(records))).toEqual(records);
  });
});
