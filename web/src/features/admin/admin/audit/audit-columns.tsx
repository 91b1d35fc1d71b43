import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuditAction, AuditEvent } from '#contract/admin/audit/schema.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { CellButton } from '#web/lists/cells/cell-button.tsx';
import type { Column } from '#web/lists/column.ts';
import { useDetailWords } from './use-detail-words.ts';

type Underscored<Text extends string> = Text extends `${infer Head}.${infer Tail}` ? `${Head}_${Tail}` : Text;

/** The name of an action's text: a dot would lead into a deeper level. */
export const actionKey = <Action extends AuditAction>(action: Action): Underscored<Action> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says exactly what replacing the one dot does
  action.replace('.', '_') as Underscored<Action>;

/** @param onActor shows only what this person did */
export const useAuditColumns = (onActor: (actorId: string) => void): readonly Column<AuditEvent>[] => {
  const { t } = useTranslation('admin-audit');
  const format = useFormat();
  const detailWords = useDetailWords();
  return useMemo(
    () => [
      {
        key: 'at',
        title: t('column.at'),
        cell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
        look: 'date',
      },
      {
        key: 'actor',
        title: t('column.actor'),
        // Ids may break anywhere; the words for an operator need room for the longest, which is Dutch.
        minWidth: '11em',
        cell: ({ actorId, actorName }) => {
          const name = actorId === 'operator' ? t('operator') : (actorName ?? actorId);
          return (
            <CellButton label={t('only', { name })} onPress={() => onActor(actorId)}>
              {name}
            </CellButton>
          );
        },
      },
      {
        key: 'action',
        title: t('column.action'),
        cell: ({ action }) => <strong>{t(`action.${actionKey(action)}`)}</strong>,
        look: 'head',
      },
      {
        key: 'target',
        title: t('column.target'),
        cell: (event) => <Target event={event} />,
        look: 'quiet',
      },
      {
        key: 'detail',
        title: t('column.detail'),
        cell: ({ detail }) => detailWords(detail) || undefined,
        look: 'quiet',
        card: 'wide',
      },
    ],
    [t, format, detailWords, onActor],
  );
};

/** A person with the way to them; anything else by its kind and its name, or its id where the log has no name. */
function Target({ event: { targetType, targetId, targetName } }: { event: AuditEvent }) {
  const { t } = useTranslation('admin-audit');
  if (targetType === 'user') return <Link to={`/admin/users?user=${targetId}`}>{targetName ?? targetId}</Link>;
  const kind = t(`target.${targetType}`);
  return targetType === targetId ? kind : `${kind} ${targetName ?? targetId}`;
}
