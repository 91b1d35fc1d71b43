import * as v from 'valibot';
import { Language } from '#contract/core/languages.ts';
import { AccessLevel, AssetStatus, AssetType, CompanionRole, Refusal } from '#contract/library/assets/schema.ts';
import { AssetCategory } from '#contract/library/practices.ts';

/**
 * Results of GuardDuty, in its event and in the tag of the file.
 * Source: https://docs.aws.amazon.com/guardduty/latest/ug/monitoring-malware-protection-s3-scans-gdu.html
 */
export const ScanResult = v.picklist(['NO_THREATS_FOUND', 'THREATS_FOUND', 'UNSUPPORTED', 'ACCESS_DENIED', 'FAILED']);
export type ScanResult = v.InferOutput<typeof ScanResult>;

/** The scan result of one version of a file. */
export const Scanned = v.object({ result: ScanResult, version: v.exactOptional(v.string()) });
export type Scanned = v.InferOutput<typeof Scanned>;

/** Whose file lies at a path; nothing where it is the path of none. */
export const assetIdIn = (path: string): string | undefined => /^assets\/\d+-([\w-]{22})-/.exec(path)?.[1];

const StoredCompanion = v.object({
  id: v.string(),
  path: v.string(),
  contentType: v.string(),
  size: v.number(),
  version: v.exactOptional(v.string()),
});

/** A file that an asset has beside its own; it has a row of its own too, by its `id`. */
type StoredCompanion = v.InferOutput<typeof StoredCompanion>;

/** A companion that was uploaded and is not yet attached to its asset: it is being scanned, or was refused. It has a row of its own, by its `id`. */
const StoredCheck = v.object({
  id: v.string(),
  status: v.picklist(['scanning', 'refused']),
  refusal: v.exactOptional(Refusal),
});

/** Wherever an asset may still stand in the library: in each of these libraries at each of these places. */
const Unlisted = v.object({ everybody: v.boolean(), coachIds: v.array(v.string()), places: v.array(v.string()) });
export type Unlisted = v.InferOutput<typeof Unlisted>;

/** An upload, an asset or a companion of one, as it is stored. */
export const AssetRow = v.object({
  id: v.string(),
  name: v.string(),
  type: AssetType,
  size: v.number(),
  path: v.string(),
  createdAt: v.string(),
  status: AssetStatus,
  uploadedBy: v.string(),
  contentType: v.string(),
  originalName: v.string(),
  updatedAt: v.string(),
  access: v.object({ level: AccessLevel, coachIds: v.array(v.string()) }),
  category: v.exactOptional(AssetCategory),
  language: v.exactOptional(Language),
  durationSeconds: v.exactOptional(v.number()),
  companions: v.object({
    captions: v.exactOptional(StoredCompanion),
    transcript: v.exactOptional(StoredCompanion),
    cover: v.exactOptional(StoredCompanion),
  }),
  /** Absent from most, and from all rows of a time before files were scanned. */
  companionChecks: v.exactOptional(
    v.object({
      captions: v.exactOptional(StoredCheck),
      transcript: v.exactOptional(StoredCheck),
      cover: v.exactOptional(StoredCheck),
    }),
  ),
  refusal: v.exactOptional(Refusal),
  /** The latest scan result, until one settles the status. It may come before the upload is completed. */
  scanned: v.exactOptional(Scanned),
  deletedAt: v.exactOptional(v.string()),
  /** S3's version of the file that was verified: a link can then never lead to anything that was put in its place. */
  version: v.exactOptional(v.string()),
  /** Of a multipart upload that is not completed. */
  uploadId: v.exactOptional(v.string()),
  /** Which asset's companion it is. */
  companion: v.exactOptional(v.object({ of: v.string(), role: CompanionRole })),
  /** Whose own it is: a coach's for own clients, or the companion of such. The platform's without it. */
  coachId: v.exactOptional(v.string()),
  /**
   * Account of the one client who may open it. An account that was erased leaves a name of nobody's, so that it stays closed; the relation
   * (`clientId`) goes.
   */
  onlyFor: v.exactOptional(v.string()),
  clientId: v.exactOptional(v.string()),
  /** Library rows that may stand where they should not, while not all of them have been written. */
  unlisted: v.exactOptional(Unlisted),
  /** Tells a repeated request from another one that would get the same id. */
  requestHash: v.exactOptional(v.string()),
  /** Rises with every change. */
  revision: v.number(),
});
export type AssetRow = v.InferOutput<typeof AssetRow>;

/** How the index tells a status. Active assets are those without one; what is being scanned and what was refused share one index partition. */
export const ofStatus = (status: AssetStatus): string => {
  if (status === 'active') return '';
  return status === 'scanning' || status === 'refused' ? '#checked' : `#${status}`;
};
