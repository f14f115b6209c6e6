/** The door of this room, for components that the build renders. */
export { default as CloseIcon } from './components/CloseIcon.tsx';
export { default as CrashScreen } from './components/CrashScreen.tsx';
export { default as SearchIcon } from './components/SearchIcon.tsx';
export { importIsland } from './islands/import.ts';
export type { LoadedFile, SandboxFiles } from './run/load.ts';
