const randomId = (bytes: number): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** 128 random bits in base64url, with which a device names what it writes, so that the server knows a report that comes twice. */
export const newEntryId = (): string => randomId(16);

/** 72 random bits in base64url: the id of a paragraph, which is unique in its note. */
export const newParagraphId = (): string => randomId(9);
