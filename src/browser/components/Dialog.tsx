import { type ReactNode, useLayoutEffect, useRef } from 'react';
import CloseIcon from './CloseIcon.tsx';

/** Closes the dialog that an element is in. */
export function closeDialog(element: Element | null) {
  element?.closest('dialog')?.close();
}

/** A button that closes its dialog. */
export function CloseButton({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <button
      type="button"
      className="icon close"
      aria-label={label}
      onClick={({ currentTarget }) => closeDialog(currentTarget)}
    >
      <CloseIcon />
      {children}
    </button>
  );
}

interface Props {
  className: string;
  label: string;
  children: ReactNode;
  /** Called when it has closed, in whatever way. */
  onClose: () => void;
}

/** A modal dialog, open as long as it is rendered. Escape and a click beside it close it. */
export default function Dialog({ className, label, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onClose={onClose}
      onPointerDownCapture={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        // A selection of text that ends beside the dialog is a click there too.
        if (target === currentTarget && pressed.current === currentTarget) currentTarget.close();
      }}
    >
      {children}
    </dialog>
  );
}
