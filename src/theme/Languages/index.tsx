import { languages } from '@docs/reference/languages';

/** The choice of language for all samples of the site; src/browser/controls/choices.ts acts on the buttons. */
export default function Languages() {
  return (
    <fieldset className="choice languages">
      <legend>Language</legend>
      {languages.map(({ name, title }, index) => (
        <button key={name} type="button" data-action="language" data-language={name} aria-pressed={index === 0}>
          {title}
        </button>
      ))}
    </fieldset>
  );
}
