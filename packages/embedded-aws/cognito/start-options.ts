/** The moments at which the pool calls a Lambda. */
export type TriggerName = 'preSignUp' | 'postConfirmation' | 'customMessage';

export interface Mail {
  readonly from: string;
  readonly to: string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Characters of a text, or the range of a whole number. */
export type CustomAttribute =
  | { readonly maximumLength: number }
  | { readonly minimum: number; readonly maximum: number };

export interface CognitoOptions {
  /** The wanted port; the next free one is taken, any free one for 0. */
  readonly port: number;
  /** Keeps users, sessions and keys between runs; without it they live in memory. */
  readonly folder?: string;
  readonly region: string;
  /** Scheme, host and port of the Lambda invoke API. */
  readonly lambdaEndpoint: string;
  /** Function names, as the invoke API knows them; a trigger without a name is not called. */
  readonly triggers: Readonly<Partial<Record<TriggerName, string>>>;
  readonly groups: readonly string[];
  /** By their names without `custom:`. */
  readonly customAttributes: Readonly<Record<string, CustomAttribute>>;
  readonly deliver: (mail: Mail) => Promise<void> | void;
  readonly mailFrom?: string;
  /** Web origins that may call from a page; all of them when absent, as in AWS. */
  readonly allowedOrigins?: readonly string[];
  /** Lifetime of access and ID tokens, minutes. */
  readonly accessTokenMinutes?: number;
  /** Whether everybody must have a second factor; nobody must when absent. */
  readonly mfa?: 'optional' | 'required';
  readonly now?: () => Date;
}
