import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Logo } from '#web/ui/layout/logo.tsx';
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
      <Specimen name="Card" whole>
        <Card>
          <EmptyState title="A part of a page" />
        </Card>
      </Specimen>
    </Family>
  );
}
