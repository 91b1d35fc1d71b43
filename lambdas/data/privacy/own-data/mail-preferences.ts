import * as v from 'valibot';
import { Digest, MailKind, type MailPreferences } from '#contract/privacy/own-data/schema.ts';
import { commit } from '../../table/commit.ts';
import { ConditionFailed } from '../../table/condition-failed.ts';
import { absent } from '../../table/expression.ts';
import { randomId } from '../../table/random-id.ts';
import { get } from '../../table/read.ts';
import { put, upsert, type Write } from '../../table/write.ts';
import { mailPreferencesItem, unsubscribeItem } from './entities.ts';

const Stored = v.object({
  reminders: v.optional(v.boolean(), true),
  messages: v.optional(v.boolean(), true),
  digest: v.optional(Digest, 'weekly'),
  calendar: v.optional(v.boolean(), true),
  nudges: v.optional(v.boolean(), false),
  tokens: v.optional(v.record(v.string(), v.string()), {}),
});
type Stored = v.InferOutput<typeof Stored>;

const read = async (userId: string, consistent = false): Promise<Stored> =>
  (await get(Stored, mailPreferencesItem.key({ userId }), { consistent })) ?? v.parse(Stored, {});

/** A person's choices; the default is reminders, word of messages, their calendar, and the digest once a week. */
export const getMailPreferences = async (userId: string, consistent = false): Promise<MailPreferences> => {
  const { tokens: _, ...preferences } = await read(userId, consistent);
  return preferences;
};

export const changeMailPreferences = (
  userId: string,
  change: { readonly [Name in keyof MailPreferences]?: MailPreferences[Name] | undefined },
): Write => upsert(mailPreferencesItem.key({ userId }), { set: change });

/** A mail that nobody has to get, and the token by which its reader ends those of its kind. */
export interface Subscription {
  readonly token: string;
}

/**
 * Whether somebody wants mails of a kind, and by which token they end them. Whoever sends such a mail puts the token into its headers.
 * @returns nothing for who does not want them
 */
export const subscriptionTo = async (userId: string, kind: MailKind): Promise<Subscription | undefined> => {
  const preferences = await read(userId);
  if (!isSubscribed(preferences, kind)) return undefined;
  return { token: preferences.tokens[kind] ?? (await newToken(userId, kind)) };
};

const isSubscribed = (preferences: MailPreferences, kind: MailKind): boolean =>
  kind === 'digest' ? preferences.digest !== 'off' : preferences[kind];

/** The first of two who make one at the same moment has made it. */
const newToken = async (userId: string, kind: MailKind): Promise<string> => {
  for (;;) {
    const { tokens } = await read(userId, true);
    const found = tokens[kind];
    if (found !== undefined) return found;
    const token = randomId();
    try {
      await commit(
        put({ ...unsubscribeItem.key({ token }), userId, kind }, absent('pk')),
        keepToken(userId, tokens, { ...tokens, [kind]: token }),
      );
      return token;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
};

const keepToken = (userId: string, before: Stored['tokens'], after: Stored['tokens']): Write =>
  upsert(mailPreferencesItem.key({ userId }), { set: { tokens: after } }, (bind) =>
    Object.keys(before).length === 0 ? absent('tokens')(bind) : `${bind.name('tokens')} = ${bind.value(before)}`,
  );

const Link = v.object({ userId: v.string(), kind: MailKind });

/** Whose mails of which kind a token ends; nothing for one that is unknown. */
export const ownerOfToken = (token: string): Promise<v.InferOutput<typeof Link> | undefined> =>
  get(Link, unsubscribeItem.key({ token }), { consistent: true });

/** Ends mails of a kind. Done again it changes nothing. */
export const endMails = (userId: string, kind: MailKind): Write =>
  changeMailPreferences(userId, kind === 'digest' ? { digest: 'off' } : { [kind]: false });
