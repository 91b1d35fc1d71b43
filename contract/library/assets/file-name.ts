import { endingsOf } from './media-type.ts';

/** The name a file is stored under: any character other than letters, digits, dot or hyphen becomes an underscore. */
export const storedFileName = (name: string): string => name.replaceAll(/[^a-zA-Z0-9.-]/gu, '_');

/**
 * A file's name with an ending that its media type has: `x.exe` that is `audio/mpeg` is `x.mp3`.
 * @param came the name under which the file came; only what was its ending is taken off, as a dot in a title ends nothing
 */
export const nameOfType = (name: string, mediaType: string, came = name): string => {
  // No program opens it of its own accord.
  const allowed = endingsOf(mediaType) ?? ['bin'];
  const isAllowed = (ending: string | undefined) => allowed.some((one) => one === ending);
  const ending = endingOf(name);
  if (isAllowed(ending)) return name;
  const base = ending !== undefined && ending === endingOf(came) ? name.slice(0, -ending.length - 1) : name;
  return isAllowed(endingOf(base)) ? base : `${base}.${allowed[0]}`;
};

/** In lower case, without the dot. */
const endingOf = (name: string): string | undefined => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase();
