/** The errors that SES v1 answers and the platform can meet, with their HTTP status. */
const statuses = {
  InvalidAction: 400,
  InvalidParameterValue: 400,
  MessageRejected: 400,
  MissingParameter: 400,
  ValidationError: 400,
  IncompleteSignature: 403,
  MissingAuthenticationToken: 403,
} as const;

/** A refusal in AWS's words; the server writes it as an ErrorResponse document. */
export class SesError extends Error {
  readonly code: keyof typeof statuses;

  constructor(code: keyof typeof statuses, message: string) {
    super(message);
    this.name = code;
    this.code = code;
  }

  get status(): number {
    return statuses[this.code];
  }
}
