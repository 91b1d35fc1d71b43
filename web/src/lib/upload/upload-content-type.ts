import { mediaTypeOfEnding } from '#contract/library/assets/media-type.ts';

/** A file's media type as the device names it, else by the ending of its name; empty when neither tells. */
export const contentTypeOf = ({ type, name }: Pick<File, 'type' | 'name'>): string =>
  type || (mediaTypeOfEnding(name.split('.').pop()?.toLowerCase() ?? '') ?? '');
