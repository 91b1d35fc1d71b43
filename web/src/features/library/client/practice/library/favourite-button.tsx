import { useTranslation } from 'react-i18next';
import { keepChoice, useIsFavourite } from '#web/features/journal/shared/days/use-choices.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import styles from './favourite-button.module.css';

const heart = 'M11 18.6S3 13.9 3 8.3A4.3 4.3 0 0 1 11 6.1a4.3 4.3 0 0 1 8 2.2c0 5.6-8 10.3-8 10.3Z';

interface Props {
  /** `asset:{id}` or `practice:{id}`. */
  item: string;
  title: string;
  isFavourite: boolean;
}

/** The same where something is about to be practised, in words. */
export function FavouriteHere({ item, title }: Pick<Props, 'item' | 'title'>) {
  const { t } = useTranslation('client-practice');
  const on = useIsFavourite()(item);
  if (on === undefined) return null;
  return (
    <p>
      <Button look="plain" onClick={() => void keepChoice({ list: 'favourites', item, on: !on }, title)}>
        <Icon outline={heart} size={20} /> {t(on ? 'favourite.remove' : 'favourite.add')}
      </Button>
    </p>
  );
}

/** Keeps something among the favourites, or takes it out, with or without a connection. */
export function FavouriteButton({ item, title, isFavourite }: Props) {
  const { t } = useTranslation('client-practice');
  return (
    <button
      type="button"
      className={styles['button']}
      aria-pressed={isFavourite}
      aria-label={t('favourite.of', { title })}
      title={t(isFavourite ? 'favourite.remove' : 'favourite.add')}
      onClick={() => void keepChoice({ list: 'favourites', item, on: !isFavourite }, title)}
    >
      <Icon size={24} outline={heart} />
    </button>
  );
}
