import { languages } from '../../sample/model';

/** The choice of language for all samples of the site; src/light/press.ts answers the buttons. */
export default function Languages() {
  return (
    <fieldset className="languages">
      <legend>Language</legend>
      {languages.map(({ name, title }, index) => (
        <button key={name} type="button" data-choose={name} aria-pressed={index === 0}>
          {title}
        </button>
      ))}
    </fieldset>
  );
}
