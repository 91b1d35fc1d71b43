import type { Report } from './report.ts';

/** Each in the order of `docs/performance.md`. */
export const benchmarks = {
  requests: async () => (await import('./requests.ts')).requests(),
  sessions: async () => (await import('./session-requests.ts')).sessionRequests(),
  calendars: async () => (await import('./calendar-sync.ts')).calendarSync(),
  inp: async () => (await import('./inp.ts')).interactions(),
  paint: async () => (await import('./first-paint.ts')).firstPaint(),
  device: async () => (await import('./client-device.ts')).clientDevice(),
  insights: async () => (await import('./insight-requests.ts')).insightRequests(),
  days: async () => (await import('./day-requests.ts')).dayRequests(),
  push: async () => (await import('./push.ts')).pushes(),
  invoices: async () => (await import('./invoice-requests.ts')).invoiceRequests(),
  credits: async () => (await import('./credit-requests.ts')).creditRequests(),
  talk: async () => (await import('./talk-requests.ts')).talkRequests(),
  records: async () => (await import('./record-requests.ts')).recordRequests(),
  export: async () => (await import('./own-data-export.ts')).ownDataExport(),
  notes: async () => (await import('./note-requests.ts')).noteRequests(),
  admin: async () => (await import('./admin-lists.ts')).adminLists(),
  lambdas: async () => (await import('./module-load.ts')).moduleLoad(),
  hosting: async () => (await import('./hosting.ts')).hosting(),
  warm: async () => (await import('./warm-request.ts')).warmRequest(),
  web: async () => (await import('./web-bytes.ts')).webBytes(),
  parts: async () => (await import('./shared-parts.ts')).sharedParts(),
  lighthouse: async () => (await import('./lighthouse.ts')).lighthouse(),
  upload: async () => (await import('./upload.ts')).uploads(),
  start: async () => (await import('./start.ts')).start(),
  mixed: async () => (await import('./mixed-load.ts')).mixedLoad(),
  synth: async () => (await import('./synth.ts')).synth(),
  tests: async () => (await import('./test-run.ts')).testRun(),
} satisfies Record<string, () => Promise<Report>>;

export type BenchmarkName = keyof typeof benchmarks;
