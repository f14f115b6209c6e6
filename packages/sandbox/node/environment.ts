import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../../site/repository.ts';
import type { Environment } from '../core/index.ts';
import { PdfReader } from './pdf.ts';

function readSamples(): Map<string, Uint8Array> {
  const folder = path.join(repository, 'static/samples');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(names.map((name) => [name, new Uint8Array(readFileSync(path.join(folder, name)))]));
}

/** The time, chance, and files of this machine. */
export function createEnvironment(): Environment {
  const reader = new PdfReader();
  return {
    now: () => Date.now(),
    randomBytes: (count) => new Uint8Array(randomBytes(count)),
    schedule: (milliseconds, work) => {
      // Work that is to come doesn't keep the process alive.
      const timer = setTimeout(work, milliseconds).unref();
      return () => clearTimeout(timer);
    },
    samples: readSamples(),
    readPdf: (bytes, wanted) => reader.read(bytes, wanted),
    report: (message, error) => console.error(message, error),
  };
}
