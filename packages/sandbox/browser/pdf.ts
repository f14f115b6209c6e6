import type { OpenThread } from '../core/pdf/reader.ts';

/** Starts a worker of this worker, from its URL. pdf.js comes with it, so it is loaded when the first document is read. */
export const openPdfThread =
  (url: string): OpenThread =>
  (onRead, onFault) => {
    const worker = new Worker(url);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => onRead(data);
    worker.onerror = onFault;
    worker.postMessage(undefined, [port2]);
    return {
      read: (job) => port1.postMessage(job),
      rest() {},
      end: () => worker.terminate(),
    };
  };
