import type { Props } from '@theme/ColorModeToggle';
import styles from './styles.module.css';

/** Light or dark. Never disabled: a press before the scripts are there is kept and answered (see boot.js). */
export default function ColorModeToggle({ className, value, onChange }: Props) {
  const mode = value === 'dark' ? 'dark' : 'light';
  return (
    <div className={className}>
      <button
        type="button"
        className={`clean-btn ${styles.toggle}`}
        onClick={() => onChange(mode === 'dark' ? 'light' : 'dark')}
        title={`${mode} mode`}
        aria-label={`Switch between dark and light mode (currently ${mode} mode)`}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          {/* A sun that the moon covers when it is dark */}
          <circle className={styles.sun} cx="12" cy="12" r="5" />
          <path
            className={styles.rays}
            d="M12 1v3M12 20v3M1 12h3M20 12h3M4.2 4.2l2.1 2.1M17.7 17.7l2.1 2.1M4.2 19.8l2.1-2.1M17.7 6.3l2.1-2.1"
          />
          <path className={styles.moon} d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />
        </svg>
      </button>
    </div>
  );
}
