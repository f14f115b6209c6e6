import { component } from '@docs/reference/components';
import { runsInPages } from '../../../site/run.ts';
import { directive } from './directive.ts';

/** A model to try in the page: with the sample, or with the reader's own PDF. */
export default directive({ of: 'required' }, ({ of }, site) => {
  if (!runsInPages) return [];
  const model = site.model(of);
  const predict = model.operations.find(({ name }) => name === 'predict');
  const [scheme] = predict?.security[0]?.schemes ?? [];
  return component('Try', { title: model.title, model: of, header: scheme?.scheme.name ?? '', words: 'spatial-text' });
});
