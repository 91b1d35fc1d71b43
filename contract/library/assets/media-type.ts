/** Kind of an asset, derived from its media type. */
export const assetTypes = ['audio', 'video', 'document'] as const;
export type AssetType = (typeof assetTypes)[number];

/**
 * Every media type that an asset may have, with the endings of such files; a file with another is stored and downloaded under the first.
 * Beside the registered names stand those that browsers take from their systems: a Matroska film is one of three, a WAV one of four.
 * What is not here is refused, whatever it begins with: `audio/svg+xml` is no sound.
 */
const assetMediaTypes = {
  'audio/mpeg': ['mp3', 'mp2', 'mpga'],
  'audio/mp3': ['mp3'],
  'audio/mp2': ['mp2'],
  'audio/mp4': ['m4a', 'm4b', 'mp4'],
  'audio/m4a': ['m4a'],
  'audio/x-m4a': ['m4a'],
  'audio/x-m4b': ['m4b'],
  'audio/aac': ['aac'],
  'audio/aacp': ['aac'],
  'audio/x-aac': ['aac'],
  'audio/vnd.dlna.adts': ['aac', 'adts'],
  'audio/wav': ['wav'],
  'audio/wave': ['wav'],
  'audio/x-wav': ['wav'],
  'audio/vnd.wave': ['wav'],
  'audio/ogg': ['ogg', 'oga', 'opus', 'spx'],
  'audio/opus': ['ogg', 'opus'],
  'audio/flac': ['flac'],
  'audio/x-flac': ['flac'],
  'audio/webm': ['weba', 'webm'],
  'audio/x-matroska': ['mka'],
  'audio/matroska': ['mka'],
  'audio/aiff': ['aiff', 'aif', 'aifc'],
  'audio/x-aiff': ['aiff', 'aif', 'aifc'],
  'audio/x-aifc': ['aifc', 'aiff', 'aif'],
  'audio/x-caf': ['caf'],
  'audio/x-ms-wma': ['wma'],
  'audio/midi': ['mid', 'midi'],
  'audio/mid': ['mid', 'midi'],
  'audio/x-midi': ['mid', 'midi'],
  'audio/amr': ['amr'],
  'audio/basic': ['au', 'snd'],
  'audio/ac3': ['ac3'],
  'video/mp4': ['mp4', 'm4v'],
  'video/x-m4v': ['m4v'],
  'video/quicktime': ['mov', 'qt'],
  'video/webm': ['webm'],
  'video/x-matroska': ['mkv'],
  'video/matroska': ['mkv'],
  'video/ogg': ['ogv', 'ogg', 'ogm'],
  'video/avi': ['avi'],
  'video/msvideo': ['avi'],
  'video/x-msvideo': ['avi'],
  'video/mpeg': ['mpg', 'mpeg', 'mpe'],
  'video/mp2t': ['ts', 'mts', 'm2ts'],
  'video/vnd.dlna.mpeg-tts': ['ts', 'mts', 'm2ts'],
  'video/x-ms-wmv': ['wmv'],
  'video/x-ms-asf': ['asf'],
  'video/x-flv': ['flv'],
  'video/3gpp': ['3gp', '3gpp'],
  'video/3gpp2': ['3g2'],
  'audio/3gpp': ['3gp', '3gpp'],
  'audio/3gpp2': ['3g2'],
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
} as const satisfies Record<string, Endings>;

/** Captions are WebVTT, a transcript is plain text or PDF, a cover is JPEG, PNG or WebP. */
const companionMediaTypes = {
  captions: { 'text/vtt': ['vtt'] },
  transcript: { 'text/plain': ['txt'], 'application/pdf': ['pdf'] },
  cover: { 'image/jpeg': ['jpg', 'jpeg'], 'image/png': ['png'], 'image/webp': ['webp'] },
} as const satisfies Record<string, Record<string, Endings>>;

/** Of file names, in lower case, without the dot. */
type Endings = readonly [string, ...string[]];
type KeysOf<Union> = Union extends unknown ? keyof Union : never;
type CompanionRole = keyof typeof companionMediaTypes;

/** Every media type that a stored file may have. */
export type MediaType = keyof typeof assetMediaTypes | KeysOf<(typeof companionMediaTypes)[CompanionRole]>;

const endings: ReadonlyMap<string, Endings> = new Map<string, Endings>([
  ...Object.values(companionMediaTypes).flatMap((types) => Object.entries<Endings>(types)),
  ...Object.entries<Endings>(assetMediaTypes),
]);

/** A media type without its parameters, in lower case. */
export const essenceOf = (mediaType: string): string => mediaType.split(';')[0]?.trim().toLowerCase() ?? '';

/** Whether it is one of the listed types: audio, video, PDF and Word. */
export const isAllowedMediaType = (mediaType: string): boolean => Object.hasOwn(assetMediaTypes, essenceOf(mediaType));

export const isAllowedCompanion = (role: CompanionRole, mediaType: string): boolean =>
  Object.hasOwn(companionMediaTypes[role], essenceOf(mediaType));

/** The endings that files of a listed type have, the usual one first; nothing for any other type. */
export const endingsOf = (mediaType: string): Endings | undefined => endings.get(essenceOf(mediaType));

/** The first listed type of files with this ending; nothing where it is none of theirs. */
export const mediaTypeOfEnding = (ending: string): string | undefined =>
  [...endings].find(([, [usual]]) => usual === ending)?.[0] ??
  [...endings].find(([, all]) => all.includes(ending))?.[0];

/** Prefix `audio/` gives audio, `video/` gives video, anything else is a document. */
export const assetTypeOf = (mediaType: string): AssetType => {
  const essence = essenceOf(mediaType);
  if (essence.startsWith('audio/')) return 'audio';
  if (essence.startsWith('video/')) return 'video';
  return 'document';
};

/** For a file picker, of an asset or one of its companions: types, and endings for systems that know no types. */
export const acceptedFiles = (role?: CompanionRole): string => {
  const types = Object.entries<Endings>(role ? companionMediaTypes[role] : assetMediaTypes);
  return [...types.map(([type]) => type), ...new Set(types.flatMap(([, all]) => all.map((one) => `.${one}`)))].join(
    ',',
  );
};

/** The usual endings of the files that become assets, in capitals as people name formats: MP3, M4A, … */
export const formatsOf = (assetType: AssetType): string[] => [
  ...new Set(
    Object.entries<Endings>(assetMediaTypes)
      .filter(([type]) => assetTypeOf(type) === assetType)
      .map(([, [usual]]) => usual.toUpperCase()),
  ),
];
