/** Moves an item of a binary heap down to where none below comes before it. */
function sink<T>(heap: T[], from: number, comesBefore: (x: T, y: T) => boolean) {
  const item = heap[from] as T;
  let at = from;
  for (;;) {
    let below = 2 * at + 1;
    if (below >= heap.length) break;
    if (below + 1 < heap.length && comesBefore(heap[below + 1] as T, heap[below] as T)) below += 1;
    if (!comesBefore(heap[below] as T, item)) break;
    heap[at] = heap[below] as T;
    at = below;
  }
  heap[at] = item;
}

/** Items in order, each when it is asked for: the first few of thousands don't need the others to be sorted. */
export function* inOrder<T>(items: T[], comesBefore: (x: T, y: T) => boolean): Generator<T> {
  const heap = [...items];
  for (let at = (heap.length >> 1) - 1; at >= 0; at--) sink(heap, at, comesBefore);
  while (heap.length > 0) {
    yield heap[0] as T;
    const last = heap.pop() as T;
    if (heap.length === 0) return;
    heap[0] = last;
    sink(heap, 0, comesBefore);
  }
}
