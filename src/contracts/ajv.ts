import Ajv, { type Options } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** A validator for the schemas of contracts: JSON Schema 2020-12, formats on, and every error reported. */
export function createAjv(options: Options = {}): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false, validateSchema: false, ...options });
  addFormats(ajv);
  ajv.addFormat('iri', /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i);
  ajv.addFormat('password', true);
  return ajv;
}
