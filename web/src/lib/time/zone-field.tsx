import { type ReactNode, useMemo } from 'react';
import { matches } from '#web/lists/filter/matches.ts';
import { Combobox } from '#web/ui/forms/combobox.tsx';

interface Props {
  label: string;
  /** Text of the list when nothing matches. */
  nothing: string;
  value: string;
  onChoose: (timeZone: string) => void;
  hint?: ReactNode;
}

/** One of the zones of the IANA database; what is chosen stays in the list, be it an alias. */
export function ZoneField({ value, ...rest }: Props) {
  const options = useMemo(
    () =>
      [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), value])]
        .toSorted()
        .map((zone) => ({ value: zone, label: zoneName(zone) })),
    [value],
  );
  return <Combobox {...rest} value={value} options={options} matches={matches} />;
}

/** As people read it: `America/New York`. */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');
