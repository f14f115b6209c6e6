import type { ReactNode } from 'react';

interface Props {
  type: string;
  title?: ReactNode;
  children?: ReactNode;
}

/** `:::note`, `:::tip`, `:::warning`, and other admonitions. */
export default function Admonition({ type, title, children }: Props) {
  return (
    <div className={`admonition admonition-${type}`} role="note">
      <p className="admonition-title">{title ?? type}</p>
      {children}
    </div>
  );
}
