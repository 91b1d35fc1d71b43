import { SearchField as AmplifySearchField } from '@aws-amplify/ui-react';
import { classes } from '../classes.ts';
import './amplify.css';
import styles from './search-field.module.css';

interface Props {
  label: string;
  placeholder: string;
  /** Label of the cross that empties it. */
  clearLabel: string;
  value: string;
  onType: (text: string) => void;
  /** Characters. */
  maxLength?: number;
  className?: string | undefined;
}

/** Searches as one types; there is no button to press. */
export function SearchField({ clearLabel, onType, className, ...rest }: Props) {
  return (
    <AmplifySearchField
      {...rest}
      clearButtonLabel={clearLabel}
      hasSearchButton={false}
      hasSearchIcon
      onChange={(event) => onType(event.target.value)}
      onClear={() => onType('')}
      className={classes(styles['search'], className)}
    />
  );
}
