/** The anchor of an operation on a page with several; where two services share a name, the service is part of it. */
export function anchorOf(id: string, operations: readonly string[]): string {
  const name = id.split('/')[1] ?? id;
  const isShared = operations.filter((other) => other.split('/')[1] === name).length > 1;
  return (isShared ? id.replace('/', '-') : name).toLowerCase();
}
