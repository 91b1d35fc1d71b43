import { DataCell, DataRow, DataSurface, DataTable } from '#web/ui/data-table.tsx';
import { Button } from '#web/ui/forms/button.tsx';
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
      <Specimen name="DataTable in a DataSurface" whole>
        <DataSurface>
          <DataTable
            label="Sessions"
            columns={[
              { key: 'day', label: 'Day' },
              { key: 'count', label: 'Sessions', number: true },
            ]}
          >
            <DataRow>
              <DataCell head>3 March</DataCell>
              <DataCell label="Sessions" number>
                4
              </DataCell>
            </DataRow>
          </DataTable>
        </DataSurface>
      </Specimen>
    </Family>
  );
}
