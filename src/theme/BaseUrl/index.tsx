import type { Components } from '@docs/reference/components';
import Host from '../Host';

/** The choice between the platform and the sandbox, and the line that makes samples call it; src/browser/controls/choices.ts acts on it. */
export default function BaseUrl({ variable, host, sandbox }: Components['BaseUrl']) {
  return (
    <figure className="base-url">
      <fieldset className="choice">
        <legend>Base URL</legend>
        <button type="button" data-action="base" data-base="platform" aria-pressed="true">
          Platform
        </button>
        <button type="button" data-action="base" data-base="sandbox" aria-pressed="false">
          Sandbox
        </button>
      </fieldset>
      <code>
        export {variable}=<wbr />
        <Host host={host} sandbox={sandbox} />
      </code>
      <button type="button" className="copy" data-action="copy" aria-live="polite" aria-label="Copy the command">
        Copy
      </button>
    </figure>
  );
}
