export { copyUrl } from './copy.ts';
export { decodePath } from './decode.ts';
export { hrefOf } from './href.ts';
