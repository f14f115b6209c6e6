interface Props {
  /** The platform's, and the one of the reader's sandbox. */
  host: string;
  sandbox: string;
}

/** The host that the reader has chosen to call; src/browser/controls/choices.ts acts on the choice, the style sheet shows one of the two. */
export default function Host({ host, sandbox }: Props) {
  return (
    <>
      <span className="platform-host">{host}</span>
      <span className="sandbox-host">{sandbox}</span>
    </>
  );
}
