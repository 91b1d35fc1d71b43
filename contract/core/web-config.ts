import * as v from 'valibot';

/** `GET /config.json` on the web origin. Infra writes it at deploy; the embedded stack serves it. */
export const WebConfig = v.object({
  userPoolId: v.pipe(v.string(), v.regex(/^[\w-]+_[A-Za-z0-9]+$/)),
  userPoolClientId: v.pipe(v.string(), v.minLength(1)),
  region: v.pipe(v.string(), v.minLength(1)),
  /** Which state of the code is deployed. */
  version: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** Only where visitors may look inside the demo. */
  demo: v.optional(v.literal(true)),
  /** Only where Cognito is not AWS's own. */
  userPoolEndpoint: v.optional(v.pipe(v.string(), v.url())),
  /** Only where mail is kept locally. */
  mailboxUrl: v.optional(v.pipe(v.string(), v.url())),
});
export type WebConfig = v.InferOutput<typeof WebConfig>;
