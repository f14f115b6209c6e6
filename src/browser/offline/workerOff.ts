// The kill switch: served in place of `worker.js`, it removes all offline copies, and itself.
import { deleteCaches } from './model.ts';

interface Worker {
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  registration: { unregister(): Promise<boolean> };
}

const worker = self as unknown as Worker;

async function removeAll() {
  await deleteCaches();
  await worker.registration.unregister();
}

worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(removeAll()));
