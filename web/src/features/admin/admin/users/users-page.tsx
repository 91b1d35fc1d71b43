import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { limits } from '#contract/core/limits.ts';
import { userTypes } from '#contract/core/user-type.ts';
import { useTyped } from '#web/lists/filter/use-typed.ts';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { List } from '#web/lists/list.tsx';
import { ListPage } from '#web/lists/list-page.tsx';
import { ListToolbar } from '#web/lists/toolbar/list-toolbar.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { useAtOnce } from '#web/ui/forms/use-at-once.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { UserSheet } from './sheet/user-sheet.tsx';
import { useUsers } from './use-users.ts';
import { useUserColumns } from './user-columns.tsx';

/** Filter of the list, and the account whose details are open. */
const fields = { search: v.string(), type: v.picklist(userTypes), user: v.string() };

/** Everyone on the platform: find, look at, disable and enable. */
export function Component() {
  const { t } = useTranslation('admin-users');
  const { filter, change } = useUrlFilter(fields);
  const { user: opened, search, type } = filter;
  const [typed, setTyped] = useTyped(
    search ?? '',
    useCallback((text: string) => change({ search: text }), [change]),
  );
  const [chosenType, setChosenType] = useAtOnce(type ?? 'all');
  const pages = useUsers({ search, type });
  const open = useCallback((userId: string) => change({ user: userId }, { push: true }), [change]);
  const columns = useUserColumns(open);
  const count = pages.items.length;

  return (
    <>
      <ListPage>
        <PageHeader title={t('title')} intro={t('intro')} />
        <ListToolbar
          search={{
            label: t('search.label'),
            placeholder: t('search.placeholder'),
            value: typed,
            onType: setTyped,
            maxLength: limits.email.maximum,
          }}
          pages={pages}
          count={count === 0 ? undefined : t(pages.isWhole ? 'count' : 'first', { count })}
        >
          <ChoiceGroup
            label={t('filter')}
            value={chosenType}
            options={[
              { value: 'all', label: t('types.all') },
              ...userTypes.map((each) => ({ value: each, label: t(`types.${each}`) })),
            ]}
            onChoose={(chosen) => {
              setChosenType(chosen);
              change({ type: chosen === 'all' ? undefined : chosen });
            }}
          />
        </ListToolbar>
        <List
          shape="brief"
          label={t('title')}
          pages={pages}
          columns={columns}
          failed={t('failed')}
          empty={{
            title: t('empty.title'),
            text: search ? t('empty.search', { search }) : t('empty.text'),
            showAll:
              search || type
                ? {
                    label: t('empty.showAll'),
                    onPress: () => change({ search: undefined, type: undefined }),
                  }
                : undefined,
          }}
        />
      </ListPage>
      {opened && <UserSheet key={opened} userId={opened} onClose={() => change({ user: undefined })} onOpen={open} />}
    </>
  );
}
