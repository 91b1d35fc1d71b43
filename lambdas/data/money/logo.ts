import * as v from 'valibot';
import { LogoPicture } from '#contract/invoice-logo/schema.ts';
import { absent, equals } from '../table/expression.ts';
import { get } from '../table/read.ts';
import { put, type Write } from '../table/write.ts';
import { logoItem } from './entities.ts';

/** Which picture is on invoices now, and every one that was: what was sent goes on having its own. */
const StoredLogos = v.pipe(
  v.object({
    pk: v.string(),
    current: v.optional(LogoPicture),
    kept: v.array(LogoPicture),
    version: v.number(),
  }),
  v.transform(({ pk: _pk, ...logos }) => logos),
);
export type StoredLogos = v.InferOutput<typeof StoredLogos>;

/** How a coach's logos are stored and where, to be read together with other things. */
export const storedLogos = (coachId: string) => [StoredLogos, logoItem.key({ coachId })] as const;

/** None, of version 0, before there was one. */
export const getLogos = async (coachId: string): Promise<StoredLogos> =>
  (await get(StoredLogos, logoItem.key({ coachId }), { consistent: true })) ?? { kept: [], version: 0 };

/** Refused when somebody has written them since they were read: `version` is one more than it was. */
export const saveLogos = (coachId: string, logos: StoredLogos): Write =>
  put(
    { ...logoItem.key({ coachId }), ...logos },
    logos.version === 1 ? absent('pk') : equals('version', logos.version - 1),
  );

/** Where a picture is kept, once it is verified; nothing else is ever written there. */
export const pathOfLogo = (coachId: string, id: string) => `documents/logos/${coachId}/${id}` as const;

/** Where it arrives, for a day. */
export const pathOfUpload = (coachId: string, id: string) => `documents/made/logo-${coachId}-${id}` as const;
