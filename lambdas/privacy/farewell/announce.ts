import { fullName } from '#contract/core/full-name.ts';
import { dateOf } from '#contract/core/time/dates.ts';
import { sendMail } from '#lambdas/aws/mailer.ts';
import { type Account, getAccount } from '#lambdas/data/accounts/people/profile.ts';
import { knownOf } from '#lambdas/data/privacy/holdings/person.ts';
import { changeErasure, type StoredErasure } from '#lambdas/data/privacy/own-data/erasure.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ownDataMail } from '#lambdas/email/own-data-mail.ts';
import { setting } from '#lambdas/environment.ts';

const siteOrigin = setting('SITE_ORIGIN');

/** Tells the person, and everybody who coaches them or whom they coach, from which day on nothing can be taken back. Nobody is told twice. */
export const announce = async (erasure: StoredErasure, account: Account): Promise<void> => {
  const { relations } = await knownOf(account);
  const others = relations.flatMap(({ coachId, userId }) => (coachId === account.userId ? (userId ?? []) : coachId));
  const told = new Set(erasure.told);
  for (const userId of [account.userId, ...new Set(others)]) {
    if (told.has(userId)) continue;
    const reader = await getAccount(userId);
    if (reader && !reader.disabled) await tell(reader, account, dateOf(erasure.effectiveAt));
    told.add(userId);
    await commit(changeErasure(erasure, { told: [...told] }));
  }
};

const tell = async (reader: Account, leaver: Account, day: string): Promise<void> => {
  const { language, region, firstName } = reader;
  const about =
    reader.userId === leaver.userId
      ? ({ occasion: 'asked', day, link: `${siteOrigin}/settings/data` } as const)
      : ({
          occasion: leaver.userType === 'user' ? 'clientGoes' : 'coachGoes',
          name: fullName(leaver),
          day,
          link: leaver.userType === 'user' ? `${siteOrigin}/coach/clients` : siteOrigin,
        } as const);
  await sendMail({ to: reader.email, ...ownDataMail({ language, region, firstName, about }) });
};
