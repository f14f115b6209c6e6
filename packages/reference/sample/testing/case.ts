import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from '@docs/contracts';

/** A request as it arrived. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An operation that is hard to write down, and what must arrive when its sample runs. */
export interface Case {
  title: string;
  operation: Operation;
  check: (received: Received) => void | Promise<void>;
}

/** The environment of the samples; secrets with every character that a shell or a URL could misread. */
export const environment = {
  ORRERY_TOKEN: `t"o'k$e\`n\\! +&=%41/#`,
  ORRERY_USER: 'Aladdin',
  ORRERY_PASSWORD: `open: "se$ame' \\`,
};

/** The bytes of the files that samples send. */
export const files: Readonly<Record<string, Buffer>> = {
  'scan.pdf': Buffer.from([0x25, 0x50, 0x44, 0x46, 0x0d, 0x0a, 0x00, 0xff, 0x0a]),
  'cover.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00]),
  'file.bin': Buffer.from([0x00, 0x0d, 0x0a, 0xfe, 0xff]),
};

/** Text with every character that a language could misread. */
export const nasty = `It's $x \${y} \`z\` $(id) \\n \\u0041 "quoted" """ ''' {brace} %s Größe 日本 😀\nsecond line\ttab!`;

/** The decoded pairs of the query. */
export function pairsOf({ url }: Received): [string, string][] {
  return [...new URL(url, 'http://host').searchParams];
}
