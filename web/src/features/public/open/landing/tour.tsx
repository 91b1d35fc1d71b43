import { useTranslation } from 'react-i18next';
import { type ScreenName, ScreenPicture } from '#web/shell/screen-picture.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './tour.module.css';

const days = [
  { name: 'today', points: ['mood', 'agreed', 'offline'] },
  { name: 'player', points: ['listen', 'breathe', 'resume'] },
] as const;

const practice = [
  { name: 'planner', points: ['sessions', 'booking', 'clocks'] },
  { name: 'progress', points: ['goals', 'notes', 'invoices'] },
] as const;

/** Shows a client's and a coach's view in pictures of the screens. */
export function Tour() {
  const { t } = useTranslation('landing');
  return (
    <>
      <div className={styles['sunken']}>
        <Stop
          id="days-title"
          title={t('days.title')}
          intro={t('days.intro')}
          shape="phone"
          screens={days.map(({ name, points }) => ({
            name,
            alt: t(`pictures.${name}`),
            title: t(`days.${name}.title`),
            points: points.map((point) => t(`points.${point}`)),
          }))}
        />
      </div>
      <Stop
        id="practice-title"
        title={t('practice.title')}
        intro={t('practice.intro')}
        shape="desk"
        screens={practice.map(({ name, points }) => ({
          name,
          alt: t(`pictures.${name}`),
          title: t(`practice.${name}.title`),
          points: points.map((point) => t(`points.${point}`)),
        }))}
      />
    </>
  );
}

interface StopProps {
  /** Of its heading. */
  id: string;
  title: string;
  intro: string;
  /** Of its pictures. */
  shape: 'phone' | 'desk';
  screens: readonly { name: ScreenName; alt: string; title: string; points: readonly string[] }[];
}

function Stop({ id, title, intro, shape, screens }: StopProps) {
  return (
    <section aria-labelledby={id} className={classes(styles['section'], styles['inside'])}>
      <div className={styles['lead']}>
        <h2 id={id}>{title}</h2>
        <p>{intro}</p>
      </div>
      {screens.map((screen) => (
        <div key={screen.name} className={styles[shape]}>
          <ScreenPicture name={screen.name} alt={screen.alt} />
          <div className={styles['words']}>
            <h3>{screen.title}</h3>
            <ul>
              {screen.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        </div>
      ))}
    </section>
  );
}
