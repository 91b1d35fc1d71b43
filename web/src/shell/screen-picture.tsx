import { currentLanguage } from '#web/lib/i18n/i18n.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './screen-picture.module.css';

/** Pixels of the files that `npm run pictures` writes. */
const sizes = {
  today: { width: 620, height: 1208 },
  player: { width: 620, height: 1208 },
  planner: { width: 1400, height: 910 },
  progress: { width: 1400, height: 910 },
  sharing: { width: 620, height: 1208 },
  morning: { width: 1200, height: 780 },
  between: { width: 1200, height: 780 },
  evening: { width: 1200, height: 780 },
  lines: { width: 1000, height: 650 },
} as const;

export type ScreenName = keyof typeof sizes;

/**
 * A screen of the product with the demo's people, in the reader's language. There is one for each colour scheme, of which the page shows that of its own: a picture that is
 * not shown is not fetched.
 */
export function ScreenPicture({ name, alt }: { name: ScreenName; alt: string }) {
  const { width, height } = sizes[name];
  return (['light', 'dark'] as const).map((theme) => {
    const file = `/pictures/${name}-${theme}-${currentLanguage()}`;
    return (
      <picture key={theme} className={classes(styles['picture'], styles[theme])}>
        <source srcSet={`${file}.avif`} type="image/avif" />
        <img src={`${file}.webp`} width={width} height={height} alt={alt} loading="lazy" />
      </picture>
    );
  });
}
