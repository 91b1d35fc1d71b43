import type { Mail } from './mail.ts';

/**
 * Policy of a mail's HTML: no script, no form, no origin of its own; pictures and styles as a mail program shows them,
 * and links that open elsewhere.
 */
export const mailDocumentPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: http: https:',
  'font-src data: http: https:',
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The HTML part as a document: links open in a new tab, inline pictures are filled in. */
export const mailDocument = ({ html, text, attachments }: Mail): string => {
  const filled = attachments.reduce(
    (document, { contentId, mediaType, content }) =>
      contentId ? document.replaceAll(`cid:${contentId}`, `data:${mediaType};base64,${content}`) : document,
    html || `<pre style="white-space:pre-wrap;font:inherit">${escapeText(text)}</pre>`,
  );
  const base = '<base target="_blank">';
  const head = /<head[^>]*>/i.exec(filled);
  if (!head) return `<!doctype html><meta charset="utf-8">${base}${filled.replace(/^\s*<!doctype[^>]*>/i, '')}`;
  const afterHead = head.index + head[0].length;
  return `${filled.slice(0, afterHead)}${base}${filled.slice(afterHead)}`;
};

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
