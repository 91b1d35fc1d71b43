/** What a first visit may transfer at most, KiB: scripts and styles at Brotli 11, fonts as they are. */
export const budgets = {
  /** JavaScript of a page that one sees before the sign-in. */
  openScript: 112,
  /** The same of a sign-up, which brings the longest form, the strength of passwords and calls of the API. */
  signUpScript: 116,
  /** JavaScript that a page behind the sign-in adds to a login that was used, which has brought Cognito. */
  portalScript: 75,
  /** Styles of a page before the sign-in. */
  openStylesheet: 8,
  /** Styles of a page behind it, those of Amplify UI among them. */
  portalStylesheet: 16,
  font: 55,
  /** Any file of texts. */
  texts: 8,
} as const;
