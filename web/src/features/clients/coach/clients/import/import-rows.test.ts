import { describe, expect, test } from 'vitest';
import { importRows } from './import-rows.ts';

const nobody = new Set<string>();

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
