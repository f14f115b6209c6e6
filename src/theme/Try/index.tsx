import type { Components } from '@docs/reference/components';

/** A place to run a model with the sample or the reader's own PDF; src/browser/controls/run.ts acts on it. */
export default function Try({ title, model, header, words }: Components['Try']) {
  return (
    <section className="try" aria-label={`Try ${title}`} data-model={model} data-header={header} data-words={words}>
      <div className="run">
        <button type="button" className="run-button" data-action="try">
          Run
        </button>
        <label className="try-file">
          <input type="file" accept="application/pdf" data-action="choose" />
          Try your own PDF
        </label>
        <span>Run reads the sample invoice. Your PDF stays in your browser.</span>
      </div>
    </section>
  );
}
