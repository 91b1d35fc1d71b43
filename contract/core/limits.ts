const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const KiB = 1024;
const MiB = 1024 * KiB;
const GiB = 1024 * MiB;

/** The figures in force, in one place. Durations are seconds, sizes are bytes, unless the name says otherwise. */
export const limits = {
  invitation: { lifetime: 7 * day },
  /** How many invitation e-mails may leave in a rolling window. */
  sending: {
    perCoachHour: { count: 20, window: hour },
    perCoachDay: { count: 100, window: day },
    perRecipientDay: { count: 3, window: day },
    perInvitationDay: { count: 5, window: day },
  },
  page: { default: 25, maximum: 100 },
  requestBody: 16 * KiB,
  name: { maximum: 80 },
  email: { maximum: 254 },
  experience: { minimum: 0, maximum: 80 },
  password: { minimum: 12, maximum: 256 },
  idempotency: { lifetime: day },
  upload: {
    fileSize: 2 * GiB,
    filesPerBatch: 20,
    /** Up to this size one POST carries the file; above it a multipart upload does. */
    singlePost: 16 * MiB,
    retryMilliseconds: 120_000,
    /** Multipart: S3 allows parts from 5 MiB on, 10,000 of them. */
    partSize: 8 * MiB,
    parts: 10_000,
    partsPerRequest: 100,
    /** How long a signed form or part address works. */
    signature: 5 * minute,
    /** An upload that is not completed by then is thrown away. */
    lifetime: day,
  },
  asset: {
    nameLength: 255,
    /** How many coaches one asset is shared with at most. */
    coaches: 50,
    duration: 2 * day,
    /** How long a link works; links made within the same `linkStep` are the same, so that the browser's cache serves. */
    link: 15 * minute,
    linkStep: 5 * minute,
    bin: 30 * day,
    companionSize: { captions: MiB, transcript: 16 * MiB, cover: 5 * MiB },
  },
  platform: {
    nameLength: 80,
    urlLength: 200,
    promptLength: 200,
    /** How many lines or prompts one request changes at most, and how many there may be. */
    changes: 20,
    crisisLines: 300,
    prompts: 200,
  },
  /** Years. */
  audit: { kept: 7 },
  /** How long a function may go on serving writes of somebody who was disabled. */
  disabling: { noticed: minute },
  /** Days, today included, within which somebody counts as an active user; also how far back trends compare. */
  activity: { days: 30 },
} as const;
