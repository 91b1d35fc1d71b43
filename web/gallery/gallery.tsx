import { ThemeMenu } from '#web/shell/menus/theme-menu.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import styles from './gallery.module.css';
import { Charts } from './sections/charts.tsx';
import { Feedback } from './sections/feedback.tsx';
import { Forms } from './sections/forms.tsx';
import { Layout } from './sections/layout.tsx';
import { Lists } from './sections/lists.tsx';
import { Overlays } from './sections/overlays.tsx';

/**
 * Every component of `ui/` and `lists/` in its states, at `/gallery/` of `npm run dev`. It is not deployed. Whoever adds a component shows
 * it here: a browser test looks whether it is there, and axe at what it looks like.
 */
export function Gallery() {
  return (
    <main className={styles['page']}>
      <PageHeader title="Gallery" intro="What pages are made of." action={<ThemeMenu />} />
      <Forms />
      <Feedback />
      <Layout />
      <Overlays />
      <Charts />
      <Lists />
    </main>
  );
}
