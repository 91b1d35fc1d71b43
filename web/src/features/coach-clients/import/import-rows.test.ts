import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { importRows } from './import-rows.ts';
import { parseCsv } from './parse-csv.ts';

const nobody = new Set<string>();
const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

describe('CSV text', () => {
  test('commas, semicolons and tabs all separate', () => {
    for (const delimiter of [',', ';', '\t'])
      expect(cellsOf(['a@b.org', 'Ann', 'Berg'].join(delimiter))).toEqual([['a@b.org', 'Ann', 'Berg']]);
  });

  test('quotes keep separators, line breaks and doubled quotes', () => {
    expect(cellsOf('"Berg, Ann";"two\nlines";"said ""hi"""\nx;y;z')).toEqual([
      ['Berg, Ann', 'two\nlines', 'said "hi"'],
      ['x', 'y', 'z'],
    ]);
  });

  test('a byte order mark, Windows line ends, blank lines and spaces do no harm', () => {
    expect(cellsOf('\uFEFF a , b \r\n\r\n , \r\nc,d\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('each record knows the line it begins on', () => {
    expect(parseCsv('a,"1\n2"\n\nb,c').map(({ line }) => line)).toEqual([1, 4]);
  });

  test('files from spreadsheets are read in whichever encoding they were saved', () => {
    expect(decodeText(new TextEncoder().encode('Zoë'))).toBe('Zoë');
    expect(decodeText(Uint8Array.of(0x5a, 0x6f, 0xeb))).toBe('Zoë');
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0))).toBe('Zoë');
  });
});

describe('rows to import', () => {
  test.each([
    'E-mail,First name,Last name\nann@example.org,Ann,Berg',
    'Voornaam;Achternaam;E-mailadres\nAnn;Berg;ann@example.org',
    'Nom;Prénom;Adresse e-mail\nBerg;Ann;ann@example.org',
    'Correo electrónico;Nombre;Apellidos\nann@example.org;Ann;Berg',
    'Nachname\tVorname\tE-Mail-Adresse\nBerg\tAnn\tann@example.org',
    'ann@example.org,Ann,Berg',
    'Ann,Berg,ann@example.org',
  ])('the columns are found in %j', (text) => {
    expect(importRows(text, nobody)).toMatchObject([
      { email: 'ann@example.org', firstName: 'Ann', lastName: 'Berg', verdict: 'valid' },
    ]);
  });

  test('a row that the server would refuse says which field is wrong', () => {
    const rows = importRows(
      'email,first name,last name\nnot-an-address,A,B\na@b.org,,B\na@b.org,A,www.x.com\nc@d.org',
      nobody,
    );
    expect(rows.map(({ verdict }) => verdict)).toEqual(['badEmail', 'badFirstName', 'badLastName', 'badFirstName']);
  });

  test('clients already on the list and addresses given twice are marked, whatever their case', () => {
    const rows = importRows(
      'ANN@example.org,Ann,B\nbo@example.org,Bo,C\nBO@Example.org,Bo,C',
      new Set(['ann@example.org']),
    );
    expect(rows.map(({ verdict }) => verdict)).toEqual(['alreadyClient', 'valid', 'twiceInFile']);
  });

  test('an empty text has no rows, and neither has a header alone', () => {
    expect(importRows('\n\n', nobody)).toEqual([]);
    expect(importRows('email,first name,last name\n', nobody)).toEqual([]);
  });
});
