/** What an asset is, derived from its media type. */
export const assetTypes = ['audio', 'video', 'document'] as const;
export type AssetType = (typeof assetTypes)[number];

const documentMediaTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]);

/** A media type without its parameters, in lower case. */
export const essenceOf = (mediaType: string): string => mediaType.split(';')[0]?.trim().toLowerCase() ?? '';

const companionMediaTypes = {
  captions: ['text/vtt'],
  transcript: ['text/plain', 'application/pdf'],
  cover: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

/** Captions are WebVTT, a transcript is plain text or PDF, a cover is JPEG, PNG or WebP. */
export const isAllowedCompanion = (role: keyof typeof companionMediaTypes, mediaType: string): boolean =>
  companionMediaTypes[role].some((allowed) => allowed === essenceOf(mediaType));

/** Audio, video, PDF and Word files may be uploaded; nothing else. */
export const isAllowedMediaType = (mediaType: string): boolean => {
  const essence = essenceOf(mediaType);
  return /^(audio|video)\/[a-z0-9][a-z0-9.+-]*$/.test(essence) || documentMediaTypes.has(essence);
};

/** Prefix `audio/` gives audio, `video/` gives video, anything else is a document. */
export const assetTypeOf = (mediaType: string): AssetType => {
  const essence = essenceOf(mediaType);
  if (essence.startsWith('audio/')) return 'audio';
  if (essence.startsWith('video/')) return 'video';
  return 'document';
};
