export const guidanceLimits = {
  title: 120,
  note: 500,
  why: 500,
  /** Clients that one request assigns to. */
  clients: 25,
  /** Open assignments, open goals and running programmes of one client. */
  open: 100,
  goals: 10,
  /** How many earlier changes of a goal are remembered. */
  goalHistory: 20,
  enrolments: 10,
  steps: 30,
  /** Days after which a step comes at most. */
  delay: 365,
  programmes: 200,
  /** Days of a habit that are remembered, the latest; and how many days back one may be ticked. */
  ticks: 400,
  tickBack: 90,
  /** How often one client's programme is paused at most. */
  pauses: 50,
  /** Of a week plan: lines, and characters of the question, of its answer and of the coach's line. */
  plan: { lines: 7, question: 200, answer: 1000, closing: 300 },
  /** Of a care agreement: days in a row at most, and characters of the client's sentence. */
  care: { days: 5, sentence: 300 },
} as const;
