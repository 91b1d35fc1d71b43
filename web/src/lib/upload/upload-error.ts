/** The file store refused bytes, or they did not reach it. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** S3's word for it. */
  readonly code: string | undefined;

  constructor(status: number, code?: string) {
    super(status === 0 ? 'The connection to the file store broke' : `The file store answered ${status} ${code ?? ''}`);
    this.status = status;
    this.code = code;
  }
}
