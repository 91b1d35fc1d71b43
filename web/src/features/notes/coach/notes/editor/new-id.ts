/** 72 random bits in base64url: the id of a paragraph, which is unique in its note. */
export const newId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(9))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
