export { type Limit, type Limits, loadLimits } from './limits.ts';
export { findComponent, loadComponents } from './load.ts';
export type { Component, Setting } from './model.ts';
