import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Cover } from '#web/ui/figures/cover.tsx';
import { Face } from '#web/ui/figures/face.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card, TitledCard } from '#web/ui/layout/card.tsx';
import { Icon, Tick } from '#web/ui/layout/icon.tsx';
import { Logo } from '#web/ui/layout/logo.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { WaterScene } from '#web/ui/layout/water-scene.tsx';
import styles from '../gallery.module.css';
import { Family, Specimen } from '../specimen.tsx';

/** Stands in for a photograph. */
const portrait = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#a5d0c5" d="M0 0h8v8H0z"/><circle cx="4" cy="3.2" r="1.5" fill="#8f4518"/><path fill="#1b6259" d="M1 8c0-4 6-4 6 0z"/></svg>',
)}`;

export function Layout() {
  return (
    <Family name="Layout">
      <Specimen name="Logo">
        <Logo />
        <Logo name="Stillwater" />
      </Specimen>
      <Specimen name="WaterScene" whole>
        <div className={styles['scene']}>
          <WaterScene />
        </div>
      </Specimen>
      <Specimen name="VisuallyHidden">
        <Button look="quiet">
          Details<VisuallyHidden> of Mirre de Wit</VisuallyHidden>
        </Button>
      </Specimen>
      <Specimen name="Page, TitledCard, Card: with padding, flat, high" whole>
        <Page narrow>
          <TitledCard padding="m" title="A part of a page" aside={<a href="#all">All of it</a>}>
            <p id="all">What it says.</p>
          </TitledCard>
          <Card shadow="none" padding="l">
            A setting
          </Card>
          <Card shadow="high" busy>
            <EmptyState title="Something over the rest" />
          </Card>
        </Page>
      </Specimen>
      <Specimen name="Face: sizes, a picture, one that does not come, one word">
        <Face name="Mirre de Wit" />
        <Face name="Jonas Becker" size="m" picture={portrait} />
        <Face name="Sanne Vos" size="l" picture="data:image/png;base64,AA==" />
        <Face name="Élodie" size="xl" />
      </Specimen>
      <Specimen name="Cover: what each category has, several of one, small" whole>
        <div className={styles['covers']}>
          {(['rings', 'waves', 'hills', 'stones'] as const).flatMap((look) =>
            ['body-scan', 'walking'].map((id) => <Cover key={look + id} id={id} look={look} />),
          )}
        </div>
        <Cover id="walking" look="waves" className={styles['small']} />
      </Specimen>
      <Specimen name="Icon">
        <Icon outline="M3 5h16v11H3zM3.5 5.5l7.5 6 7.5-6" />
      </Specimen>
      <Specimen name="Tick: open, done">
        <Tick />
        <Tick done />
      </Specimen>
    </Family>
  );
}
