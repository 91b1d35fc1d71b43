import { csvShapeOf } from '#contract/core/csv-shape.ts';
import { ownReading } from './formats.ts';

/** How the spreadsheets of whoever is signed in read a file. */
export const ownCsvShape = (language: string) => csvShapeOf(language, ownReading().region);
