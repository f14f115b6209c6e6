/** An error that who starts the sandbox can fix; its message says how. */
export class UsageError extends Error {}
