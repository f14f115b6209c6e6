import { useRef, useState } from 'react';
import styles from './styles.module.css';

interface Props {
  /** Highlighted at build. */
  html: string;
  language: string;
  title?: string;
  numbered?: boolean;
}

/** A block of code with its title and a button that copies it. */
export default function CodeBlock({ html, language, title, numbered }: Props) {
  const code = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(code.current?.textContent ?? '');
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  }

  return (
    <figure className={styles.block} data-language={language}>
      {title && <figcaption className={styles.title}>{title}</figcaption>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className={styles.code} tabIndex={0} data-numbered={numbered}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build made it */}
        <code ref={code} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      <button type="button" className={styles.copy} onClick={copy} aria-live="polite">
        {copied ? 'Copied' : 'Copy'}
      </button>
    </figure>
  );
}
