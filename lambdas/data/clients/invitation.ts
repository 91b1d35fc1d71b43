import * as v from 'valibot';
import type { Invitation, InvitationStatus } from '#contract/clients/invitations/schema.ts';
import { invitationLimits } from '#contract/clients/limits.ts';
import { defined } from '#contract/core/defined.ts';
import { plusSeconds } from '../table/clock.ts';
import { above, absent, differs, equals, every, present } from '../table/expression.ts';
import { randomId } from '../table/random-id.ts';
import { get, type ReadOptions } from '../table/read.ts';
import { put, update, type Write } from '../table/write.ts';
import { invitationItem } from './entities.ts';

/** Stored values; `expired` is only ever read. */
export const StoredInvitationStatus = v.picklist(['pending', 'accepted', 'revoked']);
export type StoredInvitationStatus = v.InferOutput<typeof StoredInvitationStatus>;

/** A pending invitation whose time is over reads as expired. */
export const statusNow = (status: StoredInvitationStatus, expiresAt: string): InvitationStatus =>
  status === 'pending' && Date.parse(expiresAt) <= Date.now() ? 'expired' : status;

const StoredInvitation = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    email: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    coachId: v.string(),
    clientId: v.string(),
    status: StoredInvitationStatus,
    createdAt: v.string(),
    expiresAt: v.string(),
    acceptedAt: v.exactOptional(v.string()),
    line: v.exactOptional(v.string()),
  }),
  v.transform(
    ({ pk, sk, ...stored }): Invitation => ({
      id: invitationItem.partsOf({ pk, sk }).invitationId,
      ...stored,
      status: statusNow(stored.status, stored.expiresAt),
    }),
  ),
);

/** The status takes the present moment into account. */
export const getInvitation = (invitationId: string, options?: ReadOptions): Promise<Invitation | undefined> =>
  get(StoredInvitation, invitationItem.key({ invitationId }), options);

/** A fresh invitation, valid for seven days from `createdAt`. */
export const newInvitation = (
  invited: Pick<Invitation, 'email' | 'firstName' | 'lastName' | 'coachId' | 'clientId' | 'line'>,
  createdAt: string,
): Invitation => ({
  id: randomId(),
  email: invited.email,
  firstName: invited.firstName,
  lastName: invited.lastName,
  coachId: invited.coachId,
  clientId: invited.clientId,
  status: 'pending',
  createdAt,
  expiresAt: plusSeconds(createdAt, invitationLimits.lifetime),
  ...defined({ line: invited.line }),
});

export const addInvitation = ({ id, ...invitation }: Invitation): Write =>
  put(
    {
      ...invitationItem.key({ invitationId: id }),
      ...invitationItem.gsi1.key({ ...invitation, invitationId: id }),
      ...invitation,
    },
    absent('pk'),
  );

/** Refused unless it is pending, unexpired and for this address: exactly one acceptance can succeed. */
export const acceptInvitation = (invitationId: string, email: string, acceptedAt: string): Write =>
  update(
    invitationItem.key({ invitationId }),
    { set: { status: 'accepted', acceptedAt } },
    every(equals('status', 'pending'), above('expiresAt', acceptedAt), equals('email', email)),
  );

/** As revoked, for one that takes its place: refused unless it is pending, so that one open invitation follows another. */
export const replaceInvitation = (invitationId: string): Write =>
  update(invitationItem.key({ invitationId }), { set: { status: 'revoked' } }, equals('status', 'pending'));

/** Its link stops working. Refused once accepted. */
export const revokeInvitation = (invitationId: string): Write =>
  update(
    invitationItem.key({ invitationId }),
    { set: { status: 'revoked' } },
    every(present('pk'), differs('status', 'accepted')),
  );
