/** A rolling window of invitation e-mails is full. */
export class SendingLimit extends Error {
  override readonly name = 'SendingLimit';
  /** Whole seconds until the window has room. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('A sending limit is reached');
    this.retryAfter = retryAfter;
  }
}
