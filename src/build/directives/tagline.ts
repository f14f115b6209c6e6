import { paragraph } from '@docs/reference/markdown';
import { product } from '../../../site/product.ts';
import { directive } from './directive.ts';

/** The product's tagline. */
export default directive({}, () => paragraph(product.tagline, 'tagline'));
