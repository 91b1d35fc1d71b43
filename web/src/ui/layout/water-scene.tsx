import { classes } from '../classes.ts';
import styles from './water-scene.module.css';

/** Still water at dawn, filling its positioned parent. `--waves-height`, `--sun-size`, `--sun-at` and `--sun-sits` set it up. */
export function WaterScene({ className }: { className?: string | undefined }) {
  return (
    <div aria-hidden className={classes(styles['scene'], className)}>
      <svg className={styles['sun']} viewBox="0 0 200 200">
        <circle className={styles['halo']} cx="100" cy="100" r="155" />
        <circle className={styles['disc']} cx="100" cy="100" r="100" />
      </svg>
      <svg className={styles['waves']} viewBox="0 0 1440 300" preserveAspectRatio="none">
        <path className={styles['far']} d="M0 22C180 0 330 8 560 52c240 46 420 36 600-12 110-29 200-40 280-30v290H0Z" />
        <path
          className={styles['middle']}
          d="M0 152c190 24 350-8 560-38 260-37 430 2 600 28 120 18 210 16 280 8v150H0Z"
        />
        <path className={styles['near']} d="M0 202c220-18 440 6 640 26 300 30 560 26 800-10v82H0Z" />
      </svg>
    </div>
  );
}
