import { useNavigation } from 'react-router-dom';
import styles from './navigation-progress.module.css';

/** A line at the top while the next page is fetched. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'loading' ? <div aria-hidden className={styles['progress']} /> : null;
}
