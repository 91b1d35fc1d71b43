/**
 * Budgets of a first visit, KiB: scripts and styles at Brotli 11, fonts as they are. The goal for pages before the
 * sign-in was 112. The addresses of all texts, by area, portal and page, are 0.6 KiB of every page, and the parts of
 * React Router for a server of its own are 2. The goal for prefetched files was 260. Names of files hold hashes, which compress differently in
 * every build: a change elsewhere moves a page by up to 0.1 KiB and the prefetched files by 0.2.
 */
export const budgets = {
  /** JavaScript of a page that the build has written, until somebody reaches for what needs the application. */
  writtenScript: 5,
  /** Styles of such a page. */
  writtenStylesheet: 10,
  /**
   * JavaScript of a page that one sees before the sign-in, once its application is there, with where every page's files
   * are. A code that is sent once it is whole is 0.3 KiB of it, and the cards, icons and dialogs that pages share are
   * 0.3 of this and of each page below. Where the files of further pages are, toasts that stack and can be undone, and the look of a select's list
   * are 0.9 of it. That a visitor may look inside is 0.6 of this and of each page below: where calls then go, and what says so; the landing page
   * has 2 more for its door, which asks first whether a demo is there. Where times on offer and their texts are is 0.3 of this and of each page below. That a page says in place of itself what a look inside does not show is 0.1 of
   * this and of each page below. The lock of the app, which has to decide before anything is shown, is 1.9 of this and of each page before the sign-in.
   */
  openScript: 125.2,
  /** The same of a sign-up, which brings the longest form, the strength of passwords, calls of the API and where each portal's files are. */
  signUpScript: 126.3,
  /**
   * The same of the page that a mail's link to a session opens, which calls the API at once and has the dialogs and times of a portal. What
   * start pages ask for before they are loaded comes with every call: 0.4 KiB. Where the question for the password is, and whose sign-in was
   * refused, are 0.2 KiB of this and of each page below. Namespaces by portal and folder are 0.1 KiB, and a press that is seen first
   * is 0.1 of each. What a session is held as, where it is and what it costs are 1.9 of the link to one, and the routes and replies of requests for times are 3.
   */
  linkScript: 149.5,
  /**
   * The same of the page that a mail's link to get no more of its kind opens, which calls the API at once: and that reckons with how far a
   * device's clock is off. Dates, times and numbers by region are 0.3 KiB of it, what start pages ask for first 0.4, and parts of a page that
   * may not come 0.1. Days of the calendar come with the formats: 0.2 KiB of this, for 0.3 less of the help and of links to a session.
   */
  unsubscribeScript: 135.5,
  /**
   * The same of the help, which brings all its answers. Where every page's files are is 0.5 KiB more than it was, and the sizes of the pictures
   * on public pages are 0.1. Who runs the site, and three more pictures' sizes, are 0.5, and the frame of a person who is signed in asks for its bar and
   * search: 4. Where the texts of other calendars are is 0.1 of each public page.
   */
  helpScript: 134.8,
  /**
   * The same of the helplines, which are open to everybody: it calls the API at once, and brings the client's portal and which country a time
   * zone lies in (3 KiB). Dates, times and numbers by region are 0.3 KiB of it, parts of a page that may not come 0.1, and the title that cards
   * share 0.1.
   */
  helplineScript: 148.7,
  /**
   * JavaScript that a page behind the sign-in adds to a login that was used, which has brought Cognito. Formats of dates that follow the
   * conventions of each language are 0.2 KiB of it, fields that read dates and times as people type them 4.2 KiB (day and time
   * at once and the button to the quarter hours are 0.9), and parts of a page that may not come
   * 0.5. The largest are a coach's
   * invoice (how it is written and read, each country's words without VAT, the logo), the planner
   * (the sheet of a session, moves by mouse and keyboard, the clocks of both people), a client's invoices (the table, what an invoice and its
   * discounts are) and the journal (drafts, both versions of an entry, what was last known). The bar of a phone, search's button and
   * single keys are 3 KiB, undo 1, and the bell's button 0.8; what it opens is fetched when it is pressed. That a change was made, which names a
   * coach's next first step, and where the texts of an example client are, are 0.3. Pictures of people are 1.5: the one call that brings their
   * addresses, and the initials where one does not come. A press that is seen before the next screen is asked for is 0.1, and calendars elsewhere and
   * limits of bookings are 0.4. A filter that holds two changes in a row is 0.1 here and of the pages that gather.
   * That notifications end with the sign-in, which pages have a microphone, and what a device keeps of recordings and photos are 1.1. A client's
   * invoices and the journal, the largest of a client's pages, have 2 more: practices by name, and photos and voice notes of an entry.
   */
  portalScript: 101.4,
  /**
   * The same of a coach's pages that gather what several areas do: one client (seven tabs, and every act about a person), their list (ticks,
   * bulk acts, inviting), the planner, and invoices with what is not billed yet. Their parts beyond the first sight are fetched when they are opened. What is left out for an
   * example client, and the way to what says so, are 0.7. Session types, time off, longer series, a month in which sessions are dragged, and three times
   * for who has nothing planned are 2.1, and what clients ask for 3.2. Habits, the week plan and what was agreed for low days are 1.2.
   */
  gatheringScript: 117.5,
  /** JavaScript that comes with the first note that is opened: with the 9 KiB of its page's own it is to stay within 70. */
  editorScript: 60,
  /** Styles of a page before the sign-in. */
  openStylesheet: 8.2,
  /** Styles of a page behind it, those of Amplify UI among them, and what pages share: cards, heads, ticks (0.2 KiB), the list of a select (0.3), the lock's page (0.1). */
  portalStylesheet: 19,
  /** The same of the pages that gather. */
  gatheringStylesheet: 20.1,
  font: 55,
  /**
   * Files that a client's device prefetches to work offline: page, scripts, styles, fonts, and the texts and practices
   * of one language. They include the dialogs of an entry (4 KiB), so that people can add details offline, and the way
   * from an error to its answer (1 KiB). French sets the limit: its texts are the longest. The goal of 260 KiB cannot
   * be met: libraries (92), Cognito's client (33), which renews the sign-in once there is a connection, and Amplify UI
   * (18) are 143 of it. The journal opens offline, too (11), with drafts and both versions of an entry (4) and fields
   * for dates (4) with the month to choose from (2.5), the requests of the start page (0.4), and the handling of a
   * refused sign-in (0.6). The quarter hours of a day are 1.3, covers of practices 1.3, faces 0.9, the list of a select 0.5. The bar and its sheet, the stage of a practice
   * that fills the screen, and undo are 15. The bell's button, pictures of people, recordings on the stage and looking inside are 6. Covers of recordings by category, and
   * that summaries were seen, are 1.6. What a session is held as, and the choice among types, are 2.2; requests for times are 1. The eight further practices
   * are 20, their sounds 3, and what suits now, favourites and recent practices 3. Habits, the week plan and low days are 6, photos and voice notes 8, own words 1, and the lock of the
   * app 4. They are fetched once a version, after the page is drawn.
   */
  precache: 433,
  /** The script of the service worker. */
  worker: 1.5,
  /** Any file of texts. */
  texts: 8,
} as const;

const gathering: ReadonlySet<string> = new Set([
  '/coach/clients',
  '/coach/clients/:clientId',
  '/coach/sessions',
  '/coach/revenue',
  '/coach/revenue/invoices/:invoiceId',
]);

/** KiB that a page behind the sign-in may have: JavaScript beyond a used login, and styles. */
export const portalBudgets = (path: string): { readonly script: number; readonly stylesheet: number } =>
  gathering.has(path)
    ? { script: budgets.gatheringScript, stylesheet: budgets.gatheringStylesheet }
    : { script: budgets.portalScript, stylesheet: budgets.portalStylesheet };
