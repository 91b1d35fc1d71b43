import * as v from 'valibot';
import { Count, Instant, PageQuery, RandomId, Search, UserId } from '../../core/fields.ts';
import { Language } from '../../core/languages.ts';
import { isLine } from '../../core/words.ts';
import { assetLimits } from '../limits.ts';
import { AssetCategory } from '../practices.ts';
import { assetTypes } from './media-type.ts';

export const AssetType = v.picklist(assetTypes);

/**
 * `uploading` until the file is verified. Where files are scanned for malware, `scanning` until the result is there, and `refused` where it
 * is not a good one. `binned` for 30 days, then `deleting` until the file is gone too.
 */
export const assetStatuses = ['uploading', 'scanning', 'active', 'refused', 'binned', 'deleting'] as const;
export const AssetStatus = v.picklist(assetStatuses);
export type AssetStatus = v.InferOutput<typeof AssetStatus>;

/** Malware was found; the scan cannot look into the file, such as a PDF with a password; or the scan failed or gave no result. */
export const refusals = ['threat', 'unreadable', 'unscanned'] as const;
export const Refusal = v.picklist(refusals);
export type Refusal = v.InferOutput<typeof Refusal>;

/** A file that nobody can open, because the scan is not over or was not passed. */
export const FileCheck = v.object({
  status: v.picklist(['scanning', 'refused']),
  /** Of `refused` alone. */
  refusal: v.optional(Refusal),
});
export type FileCheck = v.InferOutput<typeof FileCheck>;

export type { AssetCategory };

/** Files beside an asset: captions (WebVTT), a transcript (text or PDF) and a cover image. */
export const companionRoles = ['captions', 'transcript', 'cover'] as const;
export const CompanionRole = v.picklist(companionRoles);
export type CompanionRole = v.InferOutput<typeof CompanionRole>;

/**
 * A file's or an asset's name: not blank once trimmed, NFC, at most 255 characters, none of them a control or format
 * character: those are not to be seen, and some turn what follows around, so that `cod.exe` is read as `exe.doc`.
 */
export const AssetName = v.pipe(
  v.string(),
  v.trim(),
  v.normalize('NFC'),
  v.minLength(1, 'A name is required'),
  v.maxLength(assetLimits.nameLength, 'A name has at most 255 characters'),
  v.check((name) => isLine(name) && !/\p{Cf}/u.test(name), 'A name has no invisible characters'),
);

/** Links go to every signed-in person, to named coaches with their clients, or to administrators alone. */
export const accessLevels = ['public', 'restricted', 'private'] as const;
export const AccessLevel = v.picklist(accessLevels);
export type AccessLevel = v.InferOutput<typeof AccessLevel>;

const access = {
  level: AccessLevel,
  /** Of `restricted` alone; empty for the other levels. */
  coachIds: v.pipe(v.array(UserId), v.maxLength(assetLimits.coaches)),
};

export const AssetAccess = v.object(access);
export type AssetAccess = v.InferOutput<typeof AssetAccess>;

/** Whole seconds, as the browser read them from the media. */
export const DurationSeconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(assetLimits.duration));

export const Companion = v.object({
  contentType: v.string(),
  /** Bytes. */
  size: Count,
  /** Presigned GET, valid for 10 to 15 minutes. */
  url: v.string(),
});
export type Companion = v.InferOutput<typeof Companion>;

export const Companions = v.object({
  captions: v.optional(Companion),
  transcript: v.optional(Companion),
  cover: v.optional(Companion),
});
export type Companions = v.InferOutput<typeof Companions>;

/** Uploaded companions that are not in use, because they are being scanned or were refused. */
export const CompanionChecks = v.object({
  captions: v.optional(FileCheck),
  transcript: v.optional(FileCheck),
  cover: v.optional(FileCheck),
});
export type CompanionChecks = v.InferOutput<typeof CompanionChecks>;

/** For one client of its coach alone. Without an id, that person is gone, and it is nobody's. */
export const OnlyFor = v.object({ clientId: v.optional(RandomId) });

/** An audio, video or document file as administrators see it, and a coach the own ones. */
export const Asset = v.object({
  id: RandomId,
  name: v.string(),
  type: AssetType,
  /** Bytes. */
  size: Count,
  /** Presigned GET, valid for 10 to 15 minutes; opens in place. Empty while the file is scanned, and where it was refused. */
  url: v.string(),
  path: v.string(),
  createdAt: Instant,
  status: AssetStatus,
  uploadedBy: UserId,
  contentType: v.string(),
  /** The file's name on the uploader's device. */
  originalName: v.string(),
  updatedAt: Instant,
  access: AssetAccess,
  /** Whose own it is, for own clients; absent from the platform's. */
  coachId: v.optional(UserId),
  onlyFor: v.optional(OnlyFor),
  category: v.optional(AssetCategory),
  language: v.optional(Language),
  durationSeconds: v.optional(DurationSeconds),
  companions: Companions,
  companionChecks: v.optional(CompanionChecks),
  /** Of `refused` alone. */
  refusal: v.optional(Refusal),
  /** When it was put into the bin; 30 days later it is removed. */
  deletedAt: v.optional(Instant),
});
export type Asset = v.InferOutput<typeof Asset>;

/** `null` takes a value away. */
export const AssetChange = v.pipe(
  v.strictObject({
    /** The `updatedAt` of what was looked at: refused when the asset was changed since. Left out, the change is made to whatever there is. */
    from: v.optional(Instant),
    name: v.optional(AssetName),
    category: v.optional(v.nullable(AssetCategory)),
    language: v.optional(v.nullable(Language)),
    durationSeconds: v.optional(v.nullable(DurationSeconds)),
    access: v.optional(v.strictObject(access)),
    captions: v.optional(v.null()),
    transcript: v.optional(v.null()),
    cover: v.optional(v.null()),
  }),
  v.check(({ from: _seen, ...change }) => Object.keys(change).length > 0, 'Nothing to change'),
);
export type AssetChange = v.InferOutput<typeof AssetChange>;

/** How many active assets there are, how many lie in the bin, and how many files are being scanned or were refused. */
export const AssetCounts = v.object({
  all: Count,
  audio: Count,
  video: Count,
  document: Count,
  binned: Count,
  /** Absent in replies of older versions. */
  checked: v.optional(Count),
});
export type AssetCounts = v.InferOutput<typeof AssetCounts>;

/** How a link is to be opened: in place, or as a download under the asset's name. Word files always download. */
export const Disposition = v.picklist(['inline', 'attachment']);
export type Disposition = v.InferOutput<typeof Disposition>;

/** A file for anyone whom its access level lets in. */
export const AssetLink = v.object({
  url: v.string(),
  /** When `url` and those of the companions stop working for new requests. */
  expiresAt: Instant,
  name: v.string(),
  type: AssetType,
  contentType: v.string(),
  size: Count,
  category: v.optional(AssetCategory),
  durationSeconds: v.optional(DurationSeconds),
  companions: Companions,
});
export type AssetLink = v.InferOutput<typeof AssetLink>;

/** Newest first; with `search` by name. `search` matches the beginning of any word of the name, without regard to case and accents. */
export const AssetQuery = v.strictObject({
  ...PageQuery.entries,
  type: v.optional(AssetType),
  search: v.optional(Search(assetLimits.nameLength)),
  /** `true` lists the bin instead, the last binned first; `type` and `search` do not count there. */
  binned: v.optional(v.picklist(['true', 'false']), 'false'),
  /** `true` lists what is being scanned or was refused instead, the oldest first; `type`, `search` and `binned` do not count there. */
  checked: v.optional(v.picklist(['true', 'false']), 'false'),
});

export type AssetQuery = v.InferOutput<typeof AssetQuery>;
