import type { FunctionName } from '#lambdas/functions.ts';

/** KiB of a function's bundle, where nothing else is said. The codes and titles of all problems, which every one answers with, are 8 of them. */
const usual = 430;

/**
 * Those that are larger, as large as they are: the library that writes calendars is 76 of them. The 120 questions of the day are 35 of each that has
 * them, week plans, care and habits are 10 of those of coach and client, and gentle reminders 12 of the client's.
 */
const larger: Partial<Record<FunctionName, number>> = {
  // It writes tables, files and archives into S3 in parts, and ends sessions and relations.
  'private-worker': 550,
  documents: 451,
  // With it come the signing of links (40), the texts of records, and what makes and removes an example client: its texts, days and every kind of item (37).
  notes: 550,
  // It prepares figures of months, and asks for the results of scans, of files and of pictures (3).
  reconciler: 481,
  // They serve what their people's pages ask for side by side, reckon with zones (55), draft what is unbilled (5), say where income comes from (5), and read the bell's sources
  // of coaches and clients (14).
  coach: 548,
  // It shows what a coach reads of every area, and has the writes beside it.
  'look-inside': 597,
  // It signs links to files, and has the titles of all problems.
  assets: 441,
  client: 636,
  // It mails calendar entries in five languages: the library that writes these (76), the one of time zones (55) and the texts (25).
  // Busy times of calendars elsewhere (3). What a session is held as, and the limits of what clients book (8; 2 of each other that has sessions). Time off and longer series (8), and mails with times to choose from (8).
  // What clients ask for and wait for (23). A series that goes on by itself (2).
  scheduling: 614,
  // It makes the files of an invoice, with the code that banking apps read (10), where sending broke off, counts what fails (2), and reminds buyers of
  // unpaid invoices (14). Which addresses are the demo's (0.3).
  // It looks whether times have freed up for who waits (19), plans further dates of standing series (14), and wakes gentle reminders (2).
  reminders: 728,
  // Mails, the library of time zones, and the signing of links and forms for a logo (40), and the preview of a reminder (4).
  'invoice-sending': 571,
  // They read calendars: the libraries of rules and of time zones (130), names of Windows’ zones (6), and what opens and seals an address.
  calendars: 644,
  'calendar-worker': 608,
};

/** KiB that a function's bundle may have at most. A new one that comes near has a look at what is in it first: decision 0042. */
export const mostOfBundle = (name: FunctionName): number => larger[name] ?? usual;

/** KiB of what makes PDFs, which lies beside four of them: fonts and layout are 370, as tree shaking takes no methods away. */
export const mostOfPdf = 385;
