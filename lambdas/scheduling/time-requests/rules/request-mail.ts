import { defined } from '#contract/core/defined.ts';
import { timeRequestLimits } from '#contract/scheduling/limits.ts';
import { offerLinkAddress, type TimeAnswered } from '#contract/scheduling/time-requests/schema.ts';
import { sendRawMail } from '#lambdas/aws/mailer.ts';
import { changeTimeRequest, type StoredTimeRequest } from '#lambdas/data/scheduling/sessions/time-request.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { nameInMail } from '#lambdas/email/name-in-mail.ts';
import { pointedMail } from '#lambdas/email/pointed-mail.ts';
import { mailWordsOf } from '#lambdas/email/texts/mail-words.ts';
import { sessionTextsOf } from '#lambdas/email/texts/sessions/session-texts-of.ts';
import { shortTimeOfSession, timeOfSession } from '#lambdas/email/time-of-session.ts';
import { setting } from '#lambdas/environment.ts';
import { described, log } from '#lambdas/http/log.ts';
import { offerToken } from '#lambdas/scheduling/session-link.ts';
import { countMail } from '#lambdas/scheduling/session-mail/allowed.ts';
import { type People, peopleOf, withEnds } from '#lambdas/scheduling/session-mail/people-of.ts';

/** What became of a mail; `waiting`: SES did not take it, and the clock tries again. */
type RequestMail = TimeAnswered['mail'];

/**
 * Sends the mail that a request waits for, and notes that it has left.
 * @param throws where nobody waits for an answer: a failure is the caller's
 */
export const sendRequestMail = async (
  request: StoredTimeRequest,
  at: string,
  { throws = false }: { readonly throws?: boolean } = {},
): Promise<RequestMail> => {
  try {
    return await send(request, at);
  } catch (error) {
    if (throws) throw error;
    log('WARN', 'a mail is left to the clock', { error: described(error) });
    return 'waiting';
  }
};

const send = async (request: StoredTimeRequest, at: string): Promise<RequestMail> => {
  const { coachId, clientId, mailTo } = request;
  const known = await peopleOf(request);
  const people = known && mailTo === 'client' ? await withEnds(known, coachId) : known;
  const reader = mailTo === 'client' ? people?.client : people?.coach;
  if (!people || !reader || reader.isDisabled || people.client.isArchived) return noted(request, at, 'none');
  const by = request.kind === 'earlier' ? 'clock' : mailTo === 'client' ? 'coach' : 'client';
  // Whoever asks and withdraws all day is one client to their coach.
  const id = mailTo === 'client' ? request.requestId : clientId;
  const allowed = await countMail(reader.address, people, { coachId, clientId, id, by });
  if ('refused' in allowed) return noted(request, at, allowed.refused);
  try {
    await sendRawMail(await (mailTo === 'client' ? toClient(request, people) : toCoach(request, people)));
  } catch (error) {
    await allowed.uncount();
    throw error;
  }
  return noted(request, at, 'sent');
};

const noted = async (request: StoredTimeRequest, at: string, outcome: RequestMail): Promise<RequestMail> => {
  await commit(changeTimeRequest(request, { mailTo: undefined }, at, timeRequestLimits.rest).write);
  return outcome;
};

const toCoach = (request: StoredTimeRequest, { coach, client }: People) => {
  const { language } = coach;
  const { requests, labels, why } = sessionTextsOf(language);
  const { state, startsAt = '', durationMinutes, times, text } = request;
  const name = nameInMail(client.name);
  const timeFor = (at: string, reader: People['coach' | 'client']): string =>
    timeOfSession(language, { startsAt: at, durationMinutes }, reader);
  const mail = { language, greeting: mailWordsOf(language).greeting(nameInMail(coach.firstName)), notes: [] };
  const about = { ...mail, reason: why.coach(name) };
  const { asked, unsuited } = requests;
  return {
    to: coach.address,
    replyTo: client.address,
    tags: { coachId: request.coachId },
    ...(state === 'ended'
      ? pointedMail({
          ...about,
          subject: unsuited.subject(name),
          preheader: unsuited.introduction(name),
          heading: unsuited.subject(name),
          introduction: unsuited.introduction(name),
          points: [[requests.times, times.map((at) => timeFor(at, coach))]],
        })
      : pointedMail({
          ...about,
          subject: asked.subject(name, shortTimeOfSession(language, { startsAt, durationMinutes }, coach)),
          preheader: timeFor(startsAt, coach),
          heading: asked.heading,
          introduction: asked.introduction(name),
          points: [
            [labels.when, [timeFor(startsAt, coach)]],
            ...(coach.timeZone === client.timeZone
              ? []
              : [[labels.forOther(name), [timeFor(startsAt, client)]] as const]),
            ...(text === undefined ? [] : [[requests.words, [text]] as const]),
          ],
          link: { label: asked.button, url: `${setting('SITE_ORIGIN')}/coach/sessions?requests` },
        })),
  };
};

const toClient = async (request: StoredTimeRequest, { coach, client }: People) => {
  const { language } = client;
  const { requests, why } = sessionTextsOf(language);
  const { kind, state, times, durationMinutes, reply, startsAt } = request;
  const name = nameInMail(coach.name);
  const which = kind === 'earlier' ? 'freed' : state === 'declined' ? 'declined' : 'proposed';
  const url = offerLinkAddress(setting('SITE_ORIGIN'), await offerToken(request));
  const lines = times.map((each) => timeOfSession(language, { startsAt: each, durationMinutes }, client));
  const asked = startsAt === undefined ? [] : [timeOfSession(language, { startsAt, durationMinutes }, client)];
  const ends = kind === 'earlier' ? { page: url, label: requests.stop } : client.ends && { page: client.ends.page };
  // Whoever has not joined gets nothing that the coach typed; the page behind the link has it.
  const words = client.isPending ? undefined : reply;
  return {
    to: client.address,
    ...(!client.isPending && { replyTo: coach.address }),
    tags: { coachId: request.coachId },
    ...pointedMail({
      language,
      subject: requests[which].subject(name),
      preheader: lines[0] ?? asked[0] ?? '',
      heading: requests[which].heading,
      greeting: mailWordsOf(language).greeting(client.isPending ? undefined : nameInMail(client.firstName)),
      introduction: requests[which].introduction(name),
      points: [
        ...(asked.length > 0 ? [[requests.youAsked, asked] as const] : []),
        ...(lines.length > 0 ? [[requests.times, lines] as const] : []),
        ...(words === undefined ? [] : [[requests.words, [words]] as const]),
      ],
      ...(state === 'declined' ? {} : { link: { label: requests.choose, url } }),
      notes: state === 'declined' ? [] : [requests.firstTap],
      reason: why.client(name),
      ...defined({
        unsubscribe: ends?.page,
        unsubscribeLabel: ends && 'label' in ends ? ends.label : client.ends && mailWordsOf(language).endMails(name),
      }),
    }),
    ...(kind === 'another-time' && client.ends && { unsubscribe: client.ends.oneClick }),
  };
};
