import { setTimeout as delay } from 'node:timers/promises';
import { startOverLink } from '#contract/accounts/sign-up/links.ts';
import { sendMail } from '#lambdas/aws/mailer.ts';
import { isSignUpBegun } from '#lambdas/data/accounts/sign-ups/begun-sign-up.ts';
import { countSignUpFrom } from '#lambdas/data/accounts/sign-ups/coach-sign-ups.ts';
import { addStartOver, countStartOver, newStartOver } from '#lambdas/data/accounts/sign-ups/start-over.ts';
import { newTicket } from '#lambdas/data/accounts/sign-ups/ticket.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { startOverMail } from '#lambdas/email/start-over-mail.ts';
import { setting } from '#lambdas/environment.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { described, log } from '#lambdas/http/log.ts';

const siteOrigin = setting('SITE_ORIGIN');

// Longer than a mail usually takes: the answer's time must not tell whether one left.
const answerMilliseconds = 500;

/** Answers everybody alike, whatever is known of the address, and mails the link to whom it helps. */
const startOver: Handler<'startOver'> = async ({ body }) => {
  const uncount = await countStartOver(body.email);
  const mailed = mailLink(body).catch(async (error: unknown) => {
    notMailed(error);
    await uncount().catch(notMailed);
  });
  await Promise.all([mailed, delay(answerMilliseconds)]);
};

const notMailed = (error: unknown): void => log('ERROR', 'link to start over not mailed', { error: described(error) });

type Asked = Parameters<typeof startOver>[0]['body'];

const mailLink = async ({ email, userType, language }: Asked): Promise<void> => {
  if (!(await isSignUpBegun(email))) return;
  const link = newStartOver(randomId(), email, now());
  await commit(addStartOver(link));
  const { token } = link;
  await sendMail({
    to: email,
    ...startOverMail({ language, link: startOverLink(siteOrigin, { userType, email, token }) }),
  });
};

/** Says nothing of the address: the ticket is the same whether it has an account or not. */
const requestSignUpTicket: Handler<'requestSignUpTicket'> = async ({ body: { email }, source }) => {
  await countSignUpFrom(source);
  return { ticket: newTicket(email, now()) };
};

export const endpoints: Handlers<'start-over'> = { startOver, requestSignUpTicket };
