import * as v from 'valibot';
import { limits } from './limits.ts';
import { isWritable } from './words.ts';

/** ISO 8601 instant in UTC, as `Date.prototype.toISOString` writes it. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());

/** A day of the calendar in UTC, `2026-02-28`. */
export const UtcDay = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false, 'Not a day of the calendar'),
);

/** E-mail address, trimmed and lower-cased: addresses are compared without regard to case. At most 254 characters (RFC 5321). */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(limits.email.maximum),
  v.rfcEmail('Not an e-mail address'),
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/, 'Not an e-mail address'),
);

// Names are put into e-mails that strangers receive, so nothing in them may become a link or a header.
const controlCharacters = /\p{Cc}|\p{Cf}|\p{Cs}|\p{Zl}|\p{Zp}|\p{Noncharacter_Code_Point}/u;
// The ideographic full stop divides the labels of a domain like the plain one does, and no form of Unicode makes them one.
const addressLike = /:\/\/|www[.。]|@|[\p{L}\p{N}][.。]\p{L}{2,}/iu;
// What is not drawn, and accents that no letter takes in, would stand between the parts of an address.
const unseen = /\p{Default_Ignorable_Code_Point}|\p{Script=Inherited}/gu;

/**
 * Whether a mail program or its reader may take part of a text for a web or e-mail address. What is looked at is the form in which
 * look-alikes are one (NFKC, as domains are compared): `me＠evil．com` is `me@evil.com`.
 */
export const isAddressLike = (text: string): boolean => addressLike.test(text.normalize('NFKC').replaceAll(unseen, ''));

/** A person's first or last name: 1 to 80 characters, NFC, trimmed, nothing that a mail program would make a link of. */
export const PersonName = v.pipe(
  v.string(),
  v.trim(),
  v.normalize('NFC'),
  v.minLength(1, 'A name is required'),
  v.maxLength(limits.name.maximum, 'A name has at most 80 characters'),
  v.check((name) => !controlCharacters.test(name), 'A name has no control characters'),
  v.check((name) => !isAddressLike(name), 'A name has no web or e-mail address in it'),
);

/** A few words of one's own in an e-mail that a stranger receives: one line, and nothing that a mail program would make a link of. */
export const MailLine = (maximum: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.normalize('NFC'),
    v.minLength(1, 'Nothing is written'),
    v.maxLength(maximum),
    v.check((line) => !controlCharacters.test(line), 'No control characters'),
    v.check((line) => !isAddressLike(line), 'No web or e-mail address'),
  );

/** A name as it was stored, maybe under an older rule: replies say it as it is, e-mails only by way of `nameInMail`. */
export const StoredName = v.string();

/** Search text: it is compared and not stored. */
export const Search = (maximum: number, minimum = 0) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(minimum),
    v.maxLength(maximum),
    v.check(isWritable, 'No control characters'),
  );

/** 128 random bits in base64url: what invitations and client relations are named by. */
export const RandomId = v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'Not an identifier'));

/** Cognito's `sub`. */
export const UserId = v.pipe(v.string(), v.uuid());

/** Whole percent, 0 to 100. */
export const Percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

/** Of the link in a mail, which needs no account: 66 bytes in base64url, so that no bit of it is without meaning. */
export const LinkToken = v.pipe(v.string(), v.regex(/^[\w-]{88}$/, 'Not a token of a link'));

export const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** A figure in a reply, whole or not, as far as a computer counts exactly. */
export const Figure = v.pipe(v.number(), v.minValue(Number.MIN_SAFE_INTEGER), v.maxValue(Number.MAX_SAFE_INTEGER));

/**
 * How long ago something was told, by a device on which it may have waited: whole seconds, at most 90 days. The device reckons it from its
 * own clock when it sends, so that a clock that is wrong does not matter.
 */
export const AgoSeconds = v.pipe(Count, v.maxValue(limits.agoSeconds.maximum));

/** Coach's years of experience, whole, minimum 0. */
export const Experience = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(limits.experience.minimum),
  v.maxValue(limits.experience.maximum),
);

/** Which page of a list: `limit` rows (1 to 100, default 25) from an opaque cursor. */
export const PageQuery = v.strictObject({
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'Not a number of rows'),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(limits.page.maximum),
    ),
    String(limits.page.default),
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(1024), v.regex(/^[\w-]+$/, 'Not a cursor'))),
});
export type PageQuery = v.InferOutput<typeof PageQuery>;

/** A page of a list; without `cursor` it is the last. */
export const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), cursor: v.optional(v.string()) });

/** Marks what no reply to a client may hold. A test walks the reply of every endpoint that clients may call. */
export const coachOnly = <Schema extends v.GenericSchema>(
  schema: Schema,
): v.SchemaWithPipe<readonly [Schema, v.MetadataAction<v.InferOutput<Schema>, { coachOnly: true }>]> =>
  v.pipe(schema, v.metadata({ coachOnly: true }));

/** Where a document is fetched; the link works for five minutes. */
export const DocumentLink = v.object({ url: v.string(), expiresAt: Instant });
export type DocumentLink = v.InferOutput<typeof DocumentLink>;
