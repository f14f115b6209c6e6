import { createHash } from 'node:crypto';
import { invoice } from './invoice.ts';
import { writePdf } from './pdf.ts';
import { w2 } from './w2.ts';

/** The files in `static/samples`, with their checksums in the form that `sha256sum --check` reads. */
export function sampleFiles(): { name: string; content: Buffer }[] {
  const files = [
    { name: 'invoice-2026-0117.pdf', content: writePdf(invoice) },
    { name: 'w2-2025.pdf', content: writePdf(w2) },
  ];
  const sums = files.map(({ name, content }) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`);
  return [...files, { name: 'SHA256SUMS', content: Buffer.from(sums.join('')) }];
}
