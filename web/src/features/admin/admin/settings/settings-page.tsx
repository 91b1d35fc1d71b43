import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { ListPage } from '#web/lists/list-page.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CrisisLinesPart } from './crisis-lines/crisis-lines-part.tsx';
import { LimitsPart } from './limits-part.tsx';
import { PromptsPart } from './prompts/prompts-part.tsx';
import { QuestionnairesPart } from './questionnaires/questionnaires-part.tsx';
import styles from './settings-page.module.css';
import { usePlatform } from './use-change.ts';

const parts = [
  { part: 'crisisLines', path: '/admin/settings' },
  { part: 'prompts', path: '/admin/settings/prompts' },
  { part: 'questionnaires', path: '/admin/settings/questionnaires' },
  { part: 'limits', path: '/admin/settings/limits' },
] as const;

/** Shows the settings of the whole platform, one part at a time. */
export function Component() {
  const { t } = useTranslation('admin-settings');
  const { pathname } = useLocation();
  const { data, error, isFetching, refetch } = usePlatform();
  const part = parts.find(({ path }) => path === pathname)?.part ?? 'crisisLines';

  return (
    <ListPage>
      <PageHeader title={t('title')} intro={t('intro')} action={<Link to="/settings">{t('profile')}</Link>} />
      <nav aria-label={t('title')} className={styles['parts']}>
        {parts.map((each) => (
          <NavLink key={each.part} to={each.path} end className={styles['part'] ?? ''}>
            {t(`part.${each.part}`)}
          </NavLink>
        ))}
      </nav>
      {error && !data && (
        <LoadFailed title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Waiting />}
      {data && part === 'crisisLines' && <CrisisLinesPart lines={data.crisisLines.lines} />}
      {data && part === 'prompts' && <PromptsPart prompts={data.prompts.prompts} />}
      {data && part === 'questionnaires' && <QuestionnairesPart instruments={data.instruments} />}
      {data && part === 'limits' && <LimitsPart limits={data.limits} />}
    </ListPage>
  );
}

function Waiting() {
  return (
    <Card busy>
      <div aria-hidden className={styles['waiting']}>
        {['60%', '45%', '70%', '52%', '64%', '48%', '58%'].map((width) => (
          <Skeleton key={width} width={width} height="1.6rem" />
        ))}
      </div>
    </Card>
  );
}
