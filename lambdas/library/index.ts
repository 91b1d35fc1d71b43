import { defined } from '#contract/core/defined.ts';
import type { LibraryEntry } from '#contract/library/schema.ts';
import { coachesOfClient } from '#lambdas/data/clients/client.ts';
import { listLibrary as list, listChecked, type StoredEntry } from '#lambdas/data/library/library.ts';
import { storageOf } from '#lambdas/data/library/storage.ts';
import type { PageOf } from '#lambdas/data/table/read.ts';
import type { Caller, Handler, Handlers } from '#lambdas/http/handler.ts';
import { oneAfterTheOther } from './rules/one-after-the-other.ts';

const listLibrary: Handler<'listLibrary'> = async ({ caller, query: { scope, binned, ...wanted } }) => {
  if (scope === 'platform') return shownTo(caller, await list('everybody', wanted, caller.userId));
  if (caller.userType === 'coach') {
    const own = { coachId: caller.userId };
    const [page, storage, checked] = await Promise.all([
      list(own, { ...wanted, binned: binned === 'true' }, caller.userId),
      storageOf(caller.userId),
      listChecked(caller.userId),
    ]);
    return { ...shownTo(caller, page), storage, checked: shownTo(caller, { items: checked }).items };
  }
  const coachIds = (await coachesOfClient(caller.userId)).toSorted();
  const page = await oneAfterTheOther(coachIds, wanted, (coachId, part) =>
    list({ coachId }, { ...wanted, ...part, client: caller.userId }, caller.userId),
  );
  return shownTo(caller, page);
};

const shownTo = (
  { userId, userType }: Caller,
  { items, ...page }: Pick<PageOf<StoredEntry>, 'cursor'> & { readonly items: readonly StoredEntry[] },
) => ({
  items: items.map(({ ownerId, onlyFor, clientId, ...entry }): LibraryEntry => {
    const isMine = userType === 'coach' ? ownerId === userId : ownerId !== undefined;
    const isOwners = userType === 'coach' && isMine && onlyFor !== undefined;
    return { ...entry, scope: isMine ? 'mine' : 'platform', ...(isOwners && { onlyFor: defined({ clientId }) }) };
  }),
  ...page,
});

export const endpoints: Handlers<'library'> = { listLibrary };
