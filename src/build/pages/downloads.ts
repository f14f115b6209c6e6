import { link, type Phrases } from '@docs/reference/markdown';

/** Links to a service's contract. */
export function downloadLinks(service: string): Phrases {
  return [
    link(`pathname:///openapi/${service}.yaml`, 'YAML'),
    { type: 'text', value: ' · ' },
    link(`pathname:///openapi/${service}.json`, 'JSON'),
  ];
}
