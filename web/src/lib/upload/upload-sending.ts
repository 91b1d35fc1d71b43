/** How a file on its way is watched and stopped. */
export interface Sending {
  readonly signal: AbortSignal;
  /** Bytes that have arrived or are on their way. */
  readonly onBytes: (bytes: number) => void;
  /** The connection broke and will be tried again. */
  readonly onWait: () => void;
}
