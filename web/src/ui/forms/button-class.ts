import { classes } from '../classes.ts';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'quiet' | 'danger' | 'plain';

interface Options {
  wide?: boolean | undefined;
  className?: string | undefined;
}

/** The look of a button for something that is not one, such as a link. */
export const buttonClass = (look: ButtonLook = 'primary', { wide = false, className }: Options = {}): string =>
  classes(styles['button'], styles[look], wide && styles['wide'], className);
