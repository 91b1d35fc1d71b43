/**
 * Budgets of a first visit, KiB: scripts and styles at Brotli 11, fonts as they are. The goal for pages before the
 * sign-in was 112. The addresses of all texts, by area, portal and page, are 0.6 KiB of every page, and the parts of
 * React Router for a server of its own are 2. The goal for prefetched files was 260.
 */
export const budgets = {
  /** JavaScript of a page that the build has written, until somebody reaches for what needs the application. */
  writtenScript: 5,
  /** Styles of such a page. */
  writtenStylesheet: 10,
  /**
   * JavaScript of a page that one sees before the sign-in, once its application is there, with where every page's files
   * are. A code that is sent once it is whole is 0.3 KiB of it, and the cards, icons and dialogs that pages share are
   * 0.3 of this and of each page below.
   */
  openScript: 118.8,
  /** The same of a sign-up, which brings the longest form, the strength of passwords, calls of the API and where each portal's files are. */
  signUpScript: 121.7,
  /**
   * The same of the page that a mail's link to a session opens, which calls the API at once and has the dialogs and times of a portal. What
   * start pages ask for before they are loaded comes with every call: 0.4 KiB. Where the question for the password is, and whose sign-in was
   * refused, are 0.2 KiB of this and of each page below. Namespaces by portal and folder are 0.1 KiB.
   */
  linkScript: 137.7,
  /**
   * The same of the page that a mail's link to get no more of its kind opens, which calls the API at once: and that reckons with how far a
   * device's clock is off. Dates, times and numbers by region are 0.3 KiB of it, what start pages ask for first 0.4, and parts of a page that
   * may not come 0.1. Days of the calendar come with the formats: 0.2 KiB of this, for 0.3 less of the help and of links to a session.
   */
  unsubscribeScript: 128.9,
  /** The same of the help, which brings all its answers. Where every page's files are is 0.5 KiB more than it was. */
  helpScript: 125.5,
  /**
   * The same of the helplines, which are open to everybody: it calls the API at once, and brings the client's portal and which country a time
   * zone lies in (3 KiB). Dates, times and numbers by region are 0.3 KiB of it, parts of a page that may not come 0.1, and the title that cards
   * share 0.1.
   */
  helplineScript: 142.8,
  /**
   * JavaScript that a page behind the sign-in adds to a login that was used, which has brought Cognito. Formats of dates that follow the
   * conventions of each language are 0.2 KiB of it, fields that read dates and times as people type them 3.3 KiB, and parts of a page that may not come
   * 0.5. The largest are a coach's
   * invoice (how it is written and read, each country's words without VAT, the logo), the planner
   * (the sheet of a session, moves by mouse and keyboard, the clocks of both people), a client's invoices (the table, what an invoice and its
   * discounts are) and the journal (drafts, both versions of an entry, what was last known).
   */
  portalScript: 88,
  /** JavaScript that comes with the first note that is opened: with the 9 KiB of its page's own it is to stay within 70. */
  editorScript: 60,
  /** Styles of a page before the sign-in. */
  openStylesheet: 8,
  /** Styles of a page behind it, those of Amplify UI among them, and what pages share: cards, heads, ticks (0.2 KiB). */
  portalStylesheet: 16.2,
  font: 55,
  /**
   * Files that a client's device prefetches to work offline: page, scripts, styles, fonts, and the texts and practices
   * of one language. They include the dialogs of an entry (4 KiB), so that people can add details offline, and the way
   * from an error to its answer (1 KiB). French sets the limit: its texts are the longest. The goal of 260 KiB cannot
   * be met: libraries (92), Cognito's client (33), which renews the sign-in once there is a connection, and Amplify UI
   * (18) are 143 of it. The journal opens offline, too (11), with drafts and both versions of an entry (4) and fields
   * for dates (4) with the month to choose from (2.5), the requests of the start page (0.4), and the handling of a
   * refused sign-in (0.6). They are fetched once a version, after the page is drawn.
   */
  precache: 347.3,
  /** The script of the service worker. */
  worker: 1.5,
  /** Any file of texts. */
  texts: 8,
} as const;
