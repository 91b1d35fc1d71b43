import { dateIn } from '#web/lib/format/use-zoned-times.ts';
import { useNow } from '../use-now.ts';
import { useOwnZone } from './use-own-zone.ts';

/** The day that it is where the person signed in lives, `2026-03-01`. */
export const useLocalDate = (): string => dateIn(useOwnZone(), useNow());
