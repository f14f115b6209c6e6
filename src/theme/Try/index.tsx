import type { Components } from '@docs/reference/components';

/** A place to run a model with the sample or the reader's own PDF; src/browser/controls/run.ts acts on it. */
export default function Try({ title, model, header, words }: Components['Try']) {
  return (
    <section className="try" aria-label={`Try ${title}`} data-model={model} data-header={header} data-words={words}>
      <div className="run">
        <button type="button" className="run-button" data-action="try">
          Run
        </button>
        <span>on the sample invoice, or</span>
        <label className="try-file">
          <input type="file" accept="application/pdf" />
          Try your own PDF
        </label>
        <span>It's read in your browser, and isn't sent anywhere.</span>
      </div>
    </section>
  );
}
