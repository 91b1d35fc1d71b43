import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Programme } from '#contract/guidance/schema.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { RowTitle } from '#web/lists/cells/row-title.tsx';
import { actionsColumn, type Column } from '#web/lists/column.ts';
import { RowMenu } from '#web/lists/table/row-menu.tsx';

interface Actions {
  readonly onBegin: (programme: Programme) => void;
  /** Puts it away, or takes it out again. */
  readonly onArchive: (programme: Programme) => void;
}

export const useProgrammeColumns = ({ onBegin, onArchive }: Actions): readonly Column<Programme>[] => {
  const { t } = useTranslation('coach-content');
  const format = useFormat();
  return useMemo(() => {
    return [
      {
        key: 'title',
        title: t('column.programme'),
        look: 'head',
        width: '50%',
        cell: (programme) => (
          <RowTitle below={programme.description} to={pageOf(programme)}>
            {programme.title}
          </RowTitle>
        ),
      },
      { key: 'steps', title: t('column.steps'), look: 'number', cell: ({ steps }) => format.number(steps.length) },
      {
        key: 'updatedAt',
        title: t('column.changed'),
        look: 'date',
        cell: ({ updatedAt }) => <time dateTime={updatedAt}>{format.date(updatedAt)}</time>,
      },
      actionsColumn((programme) => (
        <RowMenu
          label={t('actionsFor', { name: programme.title })}
          items={[
            ...(programme.archived
              ? []
              : [
                  { label: t('programme.begin'), onSelect: () => onBegin(programme) },
                  { label: t('programme.edit'), to: pageOf(programme) },
                ]),
            {
              label: t(programme.archived ? 'programme.restore' : 'programme.archive'),
              onSelect: () => onArchive(programme),
            },
          ]}
        />
      )),
    ];
  }, [t, format, onBegin, onArchive]);
};

const pageOf = ({ id }: Programme): string => `/coach/content/programmes/${id}`;
