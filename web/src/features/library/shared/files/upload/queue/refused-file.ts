import * as v from 'valibot';
import { isAllowedMediaType } from '#contract/library/assets/media-type.ts';
import { AssetName } from '#contract/library/assets/schema.ts';
import { uploadLimits } from '#contract/library/limits.ts';
import { contentTypeOf } from '#web/lib/upload/upload-content-type.ts';

/** A file that is not even tried. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
  readonly reason: 'type' | 'name' | 'size' | 'empty';
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
  checkName(file, type);
  if (file.size === 0) throw new RefusedFile('empty', type);
  if (file.size > uploadLimits.fileSize) throw new RefusedFile('size', type);
};

/** @throws RefusedFile for a name with characters that nobody sees */
export const checkName = ({ name }: File, type: string): void => {
  if (!v.is(AssetName, name)) throw new RefusedFile('name', type);
};

const endingOf = (name: string): string => /\.[^.]+$/.exec(name)?.[0] ?? name;
