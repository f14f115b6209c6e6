import { STATUS_CODES } from 'node:http';
import { mark, type Phrases } from '../markdown/tree.ts';

/** "201 Created", "2XX Success", "Any other status". */
export function statusInWords(status: string): string {
  if (status === 'default') return 'Any other status';
  const ranges: Readonly<Record<string, string>> = {
    '1': 'Informational',
    '2': 'Success',
    '3': 'Redirection',
    '4': 'Client error',
    '5': 'Server error',
  };
  const name = STATUS_CODES[status] ?? ranges[status.charAt(0)];
  return name ? `${status} ${name}` : status;
}

/** A method as a badge. */
export function methodMark(method: string): Phrases[number] {
  return mark(`method ${method.toLowerCase()}`, method);
}
