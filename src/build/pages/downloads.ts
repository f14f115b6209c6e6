import { link, type Phrases } from '../../../packages/reference/markdown/tree.ts';

/** Links to a service's contract. */
export function downloadLinks(service: string): Phrases {
  return [
    link(`pathname:///openapi/${service}.yaml`, 'YAML'),
    { type: 'text', value: ' · ' },
    link(`pathname:///openapi/${service}.json`, 'JSON'),
  ];
}
