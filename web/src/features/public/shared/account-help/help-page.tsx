import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserType } from '#contract/core/user-type.ts';
import { OperatorDetails } from '#web/features/public/shared/operator/operator-details.tsx';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { addTexts, loadTexts, type Namespace } from '#web/lib/i18n/i18n.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { found } from './groups.ts';
import styles from './help-page.module.css';
import { QuestionGroup } from './question-group.tsx';
import type { Reader } from './questions.ts';
import { useGroups } from './use-groups.ts';
import { useOpenedByAddress } from './use-opened-by-address.ts';
import { useSearch } from './use-search.ts';

addTexts(import.meta.glob('./*/texts/*.json', { import: 'default' }));

/** The texts of all answers, by whom they are for. */
const answerTexts: readonly Namespace[] = ['help-visitor', 'help-client', 'help-coach', 'help-administrator'];

const readers: Readonly<Record<UserType, Reader>> = {
  user: 'client',
  coach: 'coach',
  'internal-superuser': 'administrator',
};

/** Fetches all answers. */
export const loadAnswers = (): Promise<void> => loadTexts(answerTexts);

/** Help for whoever comes, signed in or not; what is the reader's own stands first. */
export function Component() {
  const { t } = useTranslation('account-help');
  const { profile } = useIdentity();
  const reader = profile ? readers[profile.userType] : 'visitor';
  const groups = useGroups(reader);
  const { search, setSearch } = useSearch();
  const shown = found(groups, search);
  const count = shown.reduce((sum, { entries }) => sum + entries.length, 0);
  const searched = search.trim() !== '';
  useOpenedByAddress();
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title')} intro={t('intro')} />
      <section className={styles['emergency']} aria-labelledby="emergency">
        <h2 id="emergency">{t('emergency.title')}</h2>
        <p>{t('emergency.text')}</p>
      </section>
      <search className={styles['search']}>
        <TextField
          label={t('search.label')}
          hint={t('search.hint')}
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p role="status">{searched && t('search.count', { count })}</p>
      </search>
      {searched && count === 0 ? (
        <EmptyState
          title={t('none.title', { search: search.trim() })}
          action={
            <Button look="quiet" onClick={() => setSearch('')}>
              {t('none.showAll')}
            </Button>
          }
        >
          {t('none.text')} {t(`contact.${reader}`)}
        </EmptyState>
      ) : (
        <>
          {!searched && (
            <nav aria-label={t('jump')} className={styles['jump']}>
              {groups.map((group) => (
                <Link key={group.reader} to={`#for-${group.reader}`}>
                  {group.title}
                </Link>
              ))}
            </nav>
          )}
          {shown.map((group) => (
            <QuestionGroup key={group.reader} group={group} leads={group.reader === reader} />
          ))}
        </>
      )}
      <section className={styles['section']} aria-labelledby="contact">
        <h2 id="contact">{t('contact.title')}</h2>
        <div className={styles['answer']}>
          <p>{t(`contact.${reader}`)}</p>
          {reader === 'client' && <Link to="/messages">{t('toMessages')}</Link>}
          <OperatorDetails show={['name', 'email']} />
        </div>
      </section>
    </div>
  );
}
