import * as v from 'valibot';
import { LogoPicture } from '#contract/billing/invoice-logo/schema.ts';
import { absent, equals } from '../../table/expression.ts';
import { get } from '../../table/read.ts';
import { put, type Write } from '../../table/write.ts';
import { logoItem } from './entities.ts';

const KeptLogo = v.object({
  ...LogoPicture.entries,
  /** No invoice was sent with it. Of those from before that was written down it is not known. */
  isUnsent: v.optional(v.boolean()),
});

/** Which picture is on invoices now, and every one that was: what was sent goes on having its own. */
const StoredLogos = v.pipe(
  v.object({
    pk: v.string(),
    current: v.optional(LogoPicture),
    kept: v.array(KeptLogo),
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

/**
 * An invoice is sent with what is on invoices now, which is kept from then on. Refused when the logos have been written since they were read;
 * nothing where another has been sent with it before.
 */
export const sentWithLogo = (coachId: string, logos: StoredLogos | undefined): Write[] => {
  const id = logos?.current?.id;
  if (!logos?.kept.some((logo) => logo.id === id && logo.isUnsent)) return [];
  const kept = logos.kept.map(({ isUnsent, ...logo }) => (logo.id === id ? logo : { ...logo, isUnsent }));
  return [saveLogos(coachId, { ...logos, kept, version: logos.version + 1 })];
};

/** Where a picture is kept, once it is verified; nothing else is ever written there. */
export const pathOfLogo = (coachId: string, id: string) => `documents/logos/${coachId}/${id}` as const;

/** Where it arrives, for a day. */
export const pathOfUpload = (coachId: string, id: string) => `documents/made/logo-${coachId}-${id}` as const;
