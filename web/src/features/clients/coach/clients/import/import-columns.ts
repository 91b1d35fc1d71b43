import { fold } from '#contract/core/fold.ts';

const importFields = ['email', 'firstName', 'lastName'] as const;
type ImportField = (typeof importFields)[number];
/** Which cell of a record holds which field. */
export type ImportColumns = Readonly<Record<ImportField, number>>;

// Column titles in the five languages, without case, accents and signs.
const titles: Readonly<Record<ImportField, readonly string[]>> = {
  email: [
    'email',
    'mail',
    'emailaddress',
    'emailadres',
    'mailadres',
    'adresseemail',
    'adressemail',
    'courriel',
    'correo',
    'correoelectronico',
    'direcciondecorreo',
    'emailadresse',
    'mailadresse',
  ],
  firstName: ['firstname', 'givenname', 'forename', 'voornaam', 'prenom', 'nombre', 'vorname'],
  lastName: [
    'lastname',
    'surname',
    'familyname',
    'achternaam',
    'nom',
    'nomdefamille',
    'apellido',
    'apellidos',
    'nachname',
    'familienname',
  ],
};

/** Columns that a header names; undefined when the record is no header, so a first row of data. */
export const headerColumns = (cells: readonly string[]): ImportColumns | undefined => {
  const words = cells.map((cell) => fold(cell).replaceAll(/[^a-z]/gu, ''));
  const columnOf = (field: ImportField) => words.findIndex((word) => titles[field].includes(word));
  const columns = { email: columnOf('email'), firstName: columnOf('firstName'), lastName: columnOf('lastName') };
  return importFields.every((field) => columns[field] >= 0) ? columns : undefined;
};

/** Columns of data without a header: the e-mail address is where the @ is, the names follow in order. */
export const guessedColumns = (cells: readonly string[]): ImportColumns => {
  const email = Math.max(
    cells.findIndex((cell) => cell.includes('@')),
    0,
  );
  const [firstName = 1, lastName = 2] = [0, 1, 2].filter((column) => column !== email);
  return { email, firstName, lastName };
};
