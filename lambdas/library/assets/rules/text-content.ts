/** Source: https://www.w3.org/TR/webvtt1/#file-structure */
export const isWebVtt = (head: Uint8Array): boolean => /^\uFEFF?WEBVTT(?:[ \t\n\r]|$)/.test(textOf(head) ?? '');

/** UTF-8 without control characters, and nothing that begins like markup. */
export const isPlainText = (head: Uint8Array): boolean => {
  const text = textOf(head);
  return text !== undefined && !/^\uFEFF?\s*</.test(text);
};

const textOf = (head: Uint8Array): string | undefined => {
  try {
    // As a stream, because the cut may go through a character.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(head, { stream: true });
    // oxlint-disable-next-line no-control-regex -- these are what tells text from other files
    return /[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
};
