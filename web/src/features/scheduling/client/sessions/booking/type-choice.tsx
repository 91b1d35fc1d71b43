import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnCoach } from '#contract/scheduling/booking/schema.ts';
import { useMoney } from '#web/lib/format/use-money.ts';
import { usePlaceText } from '../use-own-sessions.ts';
import styles from './book.module.css';

type Offer = OwnCoach['rules']['types'][number];

interface Props {
  types: readonly Offer[];
  chosen: Offer;
  onChoose: (typeId: string) => void;
}

/** What the coach offers, each with how long it takes, where, and what it costs. */
export function TypeChoice({ types, chosen, onChoose }: Props) {
  const { t } = useTranslation('client-sessions');
  const name = useId();
  const money = useMoney(types.flatMap(({ price }) => price ?? []));
  const placeText = usePlaceText();
  const factsOf = ({ durationMinutes, place, price }: Offer): string =>
    [
      t('minutes', { count: durationMinutes }),
      placeText(place),
      ...(price ? [money(price.amount, price.currency)] : []),
    ].join(' · ');
  return (
    <fieldset className={styles['types']}>
      <legend className={styles['label']}>{t('chosen.type')}</legend>
      {types.map((type) => (
        <div key={type.typeId} className={styles['type']}>
          <input
            type="radio"
            id={`${name}${type.typeId}`}
            name={name}
            checked={type.typeId === chosen.typeId}
            onChange={() => onChoose(type.typeId)}
          />
          <label htmlFor={`${name}${type.typeId}`}>
            <strong>{type.name}</strong> <span>{factsOf(type)}</span>
          </label>
        </div>
      ))}
    </fieldset>
  );
}
