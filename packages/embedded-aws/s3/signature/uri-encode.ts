/** Percent encoding as signatures count it: everything but letters, digits, `-`, `_`, `.` and `~`. */
export const uriEncode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
