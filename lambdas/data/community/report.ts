import * as v from 'valibot';
import { communityLimits } from '#contract/community/limits.ts';
import { Decision, ReportReason } from '#contract/community/schema.ts';
import { Practice } from '#contract/plays/schema.ts';
import { epochSeconds, plusSeconds } from '../table/clock.ts';
import { absent, equals, present } from '../table/expression.ts';
import { get, type Page, type PageOf, query } from '../table/read.ts';
import { put, remove, type Write } from '../table/write.ts';
import { reportItem } from './entities.ts';

const StoredReport = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    authorId: v.string(),
    authorName: v.string(),
    /** What it said when it was first reported. */
    text: v.exactOptional(v.string()),
    /** What was attached to it when it was removed. */
    attachment: v.exactOptional(v.object({ what: Practice, title: v.string() })),
    reportedAt: v.string(),
    /** Side by side with `reasons`. */
    reporters: v.array(v.string()),
    reasons: v.array(v.object({ reason: ReportReason, remark: v.exactOptional(v.string()), at: v.string() })),
    hidden: v.boolean(),
    decision: v.exactOptional(Decision),
    decidedAt: v.exactOptional(v.string()),
    mutedUntil: v.exactOptional(v.string()),
  }),
  v.transform(({ pk, sk, ...rest }) => {
    const { circleId, entryId } = reportItem.partsOf({ pk, sk });
    return { circleId, entryId, ...rest };
  }),
);
export type StoredReport = v.InferOutput<typeof StoredReport>;

const openKey = ({ circleId, entryId, reportedAt }: Pick<StoredReport, 'circleId' | 'entryId' | 'reportedAt'>) =>
  reportItem.key({ circleId, state: 'open', at: reportedAt, entryId });

export const getOpenReport = (circleId: string, entryId: string, reportedAt: string) =>
  get(StoredReport, openKey({ circleId, entryId, reportedAt }), { consistent: true });

export const getDecidedReport = (circleId: string, entryId: string, decidedAt: string) =>
  get(StoredReport, reportItem.key({ circleId, state: 'decided', at: decidedAt, entryId }), { consistent: true });

/** Open ones the longest first, decided ones latest first; one Query. */
export const listReportsOf = (
  circleId: string,
  state: 'open' | 'decided',
  page: Page,
): Promise<PageOf<StoredReport>> => {
  const range = reportItem.range({ circleId, state, at: { beginning: '' } });
  return query(StoredReport, state === 'open' ? range : { ...range, descending: true }, page, circleId);
};

const body = ({ circleId: _circle, entryId: _entry, ...rest }: StoredReport) => rest;

/** Refused when others reported it since `before` was read. */
export const keepReport = (before: StoredReport | undefined, after: StoredReport): Write =>
  put({ ...openKey(after), ...body(after) }, before ? equals('reporters', before.reporters) : absent('pk'));

const day = 86_400;

/** Decided: it is open no longer, and kept as long as its author may appeal. Refused when others reported it since it was read. */
export const closeReport = (before: StoredReport, after: StoredReport & { readonly decidedAt: string }): Write[] => [
  remove(openKey(before), equals('reporters', before.reporters)),
  keepDecided(after),
];

/** Decided otherwise than before. Refused when somebody was faster. */
export const redecide = (
  before: StoredReport & { readonly decidedAt: string },
  after: StoredReport & { readonly decidedAt: string },
): Write[] => [remove(decidedKey(before), present('pk')), keepDecided(after)];

const decidedKey = ({
  circleId,
  entryId,
  decidedAt,
}: Pick<StoredReport, 'circleId' | 'entryId'> & { decidedAt: string }) =>
  reportItem.key({ circleId, state: 'decided', at: decidedAt, entryId });

const keepDecided = (after: StoredReport & { readonly decidedAt: string }): Write =>
  put({
    ...decidedKey(after),
    ...body(after),
    ttl: epochSeconds(plusSeconds(after.decidedAt, communityLimits.appealDays * day)),
  });

/** dynoxide and DynamoDB both remove what is over in their own time. */
export const isOver = ({ decidedAt }: StoredReport, at: string): boolean =>
  decidedAt !== undefined && plusSeconds(decidedAt, communityLimits.appealDays * day) <= at;
