import type { FunctionName } from '#lambdas/functions.ts';

/** KiB of a function's bundle, where nothing else is said. The codes and titles of all problems, which every one answers with, are 8 of them. */
const usual = 430;

/** Those that are larger, as large as they are: the library that writes calendars is 76 of them. */
const larger: Partial<Record<FunctionName, number>> = {
  // It writes tables, files and archives into S3 in parts, and ends sessions and relations.
  'private-worker': 540,
  documents: 450,
  // With it come the signing of links (40) and the texts of records.
  notes: 495,
  // It prepares figures of months, and asks for the results of scans.
  reconciler: 465,
  // They serve what their people's pages ask for side by side, and reckon with zones (55).
  coach: 475,
  // It signs links to files, and has the titles of all problems.
  assets: 435,
  client: 575,
  // It mails calendar entries in five languages: the library that writes these (76), the one of time zones (55) and the texts (25).
  scheduling: 550,
  // It makes the files of an invoice, with the code that banking apps read (10), where sending broke off, and counts what fails (2).
  reminders: 659,
  // Mails, the library of time zones, and the signing of links and forms for a logo (40).
  'invoice-sending': 555,
};

/** KiB that a function's bundle may have at most. A new one that comes near has a look at what is in it first: decision 0042. */
export const mostOfBundle = (name: FunctionName): number => larger[name] ?? usual;

/** KiB of what makes PDFs, which lies beside four of them: fonts and layout are 370, as tree shaking takes no methods away. */
export const mostOfPdf = 385;
