export { renderSettingsOf, renderSymbol, renderSymbols } from './render.ts';
