export const logoLimits = {
  /** Of a stored picture, so that the mail of an invoice stays small. */
  bytes: 300 * 1024,
  /** Pixels of either side. */
  side: 2000,
  /** Pictures of one coach that are kept, as sent invoices go on having theirs; one that no invoice was sent with goes. */
  kept: 100,
} as const;

export const logoTypes = ['image/png', 'image/jpeg'] as const;
