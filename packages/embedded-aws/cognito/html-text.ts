const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The words of a small HTML mail, for readers that show no HTML: tags dropped, blocks on lines of their own. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<(head|style|script|title)\b[\s\S]*?<\/\1>/gi, '')
    // The line that only a list of mails shows.
    .replace(/<(div|span)\b[^>]*\bdisplay:\s*none[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^>]*>|<\/(p|div|h\d|tr|li|table)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
      if (name) return entities[String(name).toLowerCase()] ?? whole;
      const point = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
