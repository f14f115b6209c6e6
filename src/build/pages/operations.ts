import type { Operation } from '@docs/contracts';
import { anchorOfMethod } from '@docs/contracts/stubs';
import { type Block, heading, link, literal, type Phrases } from '@docs/reference/markdown';
import { anchorOf, type Context, renderLead, renderOperation, titleOf } from '@docs/reference/operation';
import { product } from '../../../site/product.ts';
import type { Site } from './site.ts';

/** The methods of the SDK that call an operation, where the site documents them. */
function methodsOf(id: string, site: Site) {
  return site.methodsOf(id).flatMap(({ name, className, method }) => {
    const url = site.urlOfDirective('symbol', `sdk/${className}`);
    return url ? [{ name, url: `${url}#${anchorOfMethod(className, method)}` }] : [];
  });
}

/** The pages that operations link to. */
export function pagesFor(
  site: Site,
): Pick<Context, 'pageOf' | 'methodsOf' | 'changesOf' | 'changesUrl' | 'urlOfProblem' | 'rolesUrl' | 'sandboxUrl'> {
  const roles = site.urlOfDirective('roles');
  const changes = site.urlOfDirective('changes');
  return {
    pageOf: site.pageOf,
    methodsOf: (id) => methodsOf(id, site),
    changesOf: site.changesOf,
    changesUrl: changes && `${changes}#changes`,
    urlOfProblem: site.urlOfProblem,
    rolesUrl: roles && `${roles}#roles`,
    sandboxUrl: product.sandboxUrl,
  };
}

/** A link to an operation by its title; its name, where no page documents it. */
export function linkToOperation(id: string, site: Pick<Site, 'titleOfOperation' | 'pageOf'>): Phrases[number] {
  const title = site.titleOfOperation(id);
  const page = site.pageOf(id);
  return title && page ? link(page.url, title) : literal(id);
}

/** The reference of the operations that a page names in its front matter, after or around its text. */
export function renderNamedOperations(names: string[], isGroup: boolean, text: Block[], site: Site): Block[] {
  const roles = site.roles();
  const described = new Map<string, string>();
  const found = names.map((name) => ({
    operation: site.operation(name),
    context: { contract: site.contract(name), roles, described, ...pagesFor(site) },
  }));
  const [first] = found;
  if (!isGroup && first) {
    return [renderLead(first.operation, 'lead'), renderOperation(first.operation, first.context, text)];
  }
  const renderSection = (operation: Operation, context: Context) => {
    const anchor = anchorOf(operation.id, names);
    return [heading(2, titleOf(operation), anchor), renderOperation(operation, { ...context, anchor }, [], 3)];
  };
  return [...text, ...found.flatMap(({ operation, context }) => renderSection(operation, context))];
}
