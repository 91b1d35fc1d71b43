import * as v from 'valibot';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { sharingLimits } from '#contract/journal/limits.ts';
import { type Sharing, Stream } from '#contract/journal/sharing/schema.ts';
import { readPeople } from '#lambdas/data/accounts/people/profile.ts';
import type { OwnCoach } from '#lambdas/data/journal/sharing/own-coach.ts';
import { grantOf, showsActivity, showsPicture } from '#lambdas/data/journal/sharing/share.ts';
import { listViews } from '#lambdas/data/journal/sharing/view.ts';
import { now } from '#lambdas/data/table/clock.ts';

/** A client's sharing settings, and the coach's views. */
export const sharingOf = async (userId: string, own: OwnCoach | undefined): Promise<Sharing> => {
  const views = await listViews(userId, plusDays(dateOf(now()), -sharingLimits.viewDays));
  // Somebody who looked may be the coach no more.
  const people = await readPeople(views.map(({ coachId }) => coachId));
  return {
    ...(own && {
      share: {
        coachId: own.relation.coachId,
        ...nameOf(own.coach),
        streams: grantOf(own.relation).streams,
      },
    }),
    ...(own && { activity: showsActivity(own.relation), picture: showsPicture(own.relation) }),
    ...(own?.relation.countedSince !== undefined && { counted: true }),
    views: views.map(({ coachId, stream, day, at }) =>
      Object.assign(nameOf(people.get(coachId)), { coachId, stream: v.parse(Stream, stream), day, at }),
    ),
  };
};

export const nameOf = (coach?: { readonly firstName: string; readonly lastName: string }) => ({
  coachFirstName: coach?.firstName ?? '',
  coachLastName: coach?.lastName ?? '',
});
