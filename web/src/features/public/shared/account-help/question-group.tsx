import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type ScreenName, ScreenPicture } from '#web/shell/screen-picture.tsx';
import type { Group } from './groups.ts';
import styles from './help-page.module.css';
import { pageOf, type QuestionId } from './questions.ts';

/** The screen that an answer shows. */
const pictures = {
  seen: 'sharing',
  offline: 'player',
  shared: 'progress',
  taken: 'planner',
  lines: 'lines',
} as const satisfies Partial<Record<QuestionId, ScreenName>>;

const isPictured = (id: string): id is keyof typeof pictures => Object.hasOwn(pictures, id);

const isPhone = (screen: ScreenName): boolean => screen === 'sharing' || screen === 'player';

interface Props {
  group: Group;
  /** Whether the reader may open the pages that the answers speak of. */
  leads: boolean;
}

/** The questions of one kind of reader. They open without a script too. */
export function QuestionGroup({ group, leads }: Props) {
  const { t } = useTranslation('account-help');
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  // Whoever opens a question has its address above, to pass it on.
  const address = (id: string): void => {
    if (hash !== `#${id}`) void navigate({ search, hash: id }, { replace: true, preventScrollReset: true });
  };
  const heading = `for-${group.reader}`;
  return (
    <section className={styles['section']} aria-labelledby={heading}>
      <h2 id={heading}>{group.title}</h2>
      <div>
        {group.entries.map(({ id, question, answer }) => {
          const page = pageOf[id];
          return (
            <details
              key={id}
              className={styles['question']}
              onToggle={({ currentTarget }) => currentTarget.open && address(id)}
            >
              <summary>{question}</summary>
              <div id={id} className={styles['answer']}>
                <p>{answer}</p>
                {isPictured(id) && (
                  <div className={isPhone(pictures[id]) ? styles['phone'] : styles['desk']}>
                    <ScreenPicture name={pictures[id]} alt={t(`picture.${pictures[id]}`)} />
                  </div>
                )}
                {leads && page && (
                  <Link to={page} aria-label={`${t('goThere')}: ${question}`}>
                    {t('goThere')}
                  </Link>
                )}
              </div>
            </details>
          );
        })}
      </div>
    </section>
  );
}
