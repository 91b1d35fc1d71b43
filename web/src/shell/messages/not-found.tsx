import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTitle } from '#web/shell/use-title.ts';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { LanguageOffer } from '../language-offer.tsx';
import { LanguageMenu } from '../menus/language-menu.tsx';
import { MessageScreen } from './message-screen.tsx';

/** For an address that leads nowhere. */
export function NotFound() {
  const { t } = useTranslation();
  useTitle(t('notFound.title'));
  return (
    <MessageScreen
      title={t('notFound.title')}
      menu={<LanguageMenu />}
      offer={<LanguageOffer />}
      actions={
        <>
          <Link to="/" className={buttonClass()}>
            {t('notFound.home')}
          </Link>
          <Link to="/welcome" className={buttonClass('quiet')}>
            {t('notFound.welcome')}
          </Link>
        </>
      }
    >
      {t('notFound.text')}
    </MessageScreen>
  );
}
