import { Menu, type MenuItem } from '#web/ui/overlays/menu.tsx';

interface Props {
  /** Names the row: "Actions for Mira Lind". */
  label: string;
  items: readonly MenuItem[];
}

/** Three dots that open what can be done with a row. */
export function RowMenu({ label, items }: Props) {
  if (items.length === 0) return null;
  return <Menu label={label} trigger={<Dots />} items={items} />;
}

function Dots() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden>
      <circle cx="4" cy="10" r="1.75" />
      <circle cx="10" cy="10" r="1.75" />
      <circle cx="16" cy="10" r="1.75" />
    </svg>
  );
}
