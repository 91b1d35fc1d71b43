import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card, TitledCard } from '#web/ui/layout/card.tsx';
import { Icon, Tick } from '#web/ui/layout/icon.tsx';
import { Logo } from '#web/ui/layout/logo.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { WaterScene } from '#web/ui/layout/water-scene.tsx';
import styles from '../gallery.module.css';
import { Family, Specimen } from '../specimen.tsx';

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
