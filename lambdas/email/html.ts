/** Markup that is safe to place in a document: either written here or escaped. */
export interface Html {
  readonly markup: string;
}

/** Tagged template for markup. Every interpolated string is escaped; only other `Html` goes in as it is. */
export const html = (parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html => ({
  markup: parts.map((part, index) => part + markupOf(values[index] ?? '')).join(''),
});

const markupOf = (value: string | Html | readonly Html[]): string => {
  if (typeof value === 'string') return escape(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
