import { uploadLimits } from '#contract/assets/limits.ts';
import { isAllowedMediaType } from '#contract/assets/media-type.ts';
import { contentTypeOf } from '#web/upload/upload-content-type.ts';

/** A file that is not even tried. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
  readonly reason: 'type' | 'size' | 'empty';
  /** The media type that is not allowed; the ending of the name where the device knows none. */
  readonly type: string;

  constructor(reason: RefusedFile['reason'], type: string) {
    super(`${reason}: ${type}`);
    this.reason = reason;
    this.type = type;
  }
}

/** @throws RefusedFile; the server holds to the same rules */
export const checkFile = (file: File): void => {
  const type = contentTypeOf(file);
  if (!isAllowedMediaType(type)) throw new RefusedFile('type', type || endingOf(file.name));
  if (file.size === 0) throw new RefusedFile('empty', type);
  if (file.size > uploadLimits.fileSize) throw new RefusedFile('size', type);
};

/** What the file picker offers. */
export const acceptedFiles = 'audio/*,video/*,application/pdf,.pdf,.doc,.docx';

const endingOf = (name: string): string => /\.[^.]+$/.exec(name)?.[0] ?? name;
