import { list, literal, paragraph, table, words } from '@docs/reference/markdown';
import { directive } from './directive.ts';

/** Which role has which permission. */
export default directive({}, (_, site) => {
  const roles = site.roles();
  const permissions = [...new Set(roles.flatMap((role) => role.permissions))].sort();
  return [
    list(roles.map(({ name, description }) => [paragraph([literal(name), ' ', ...words(description)])])),
    table(
      ['Permission', ...roles.map(({ name }) => name)],
      permissions.map((permission) => [
        [literal(permission)],
        ...roles.map((role) => (role.permissions.includes(permission) ? 'yes' : '–')),
      ]),
    ),
  ];
});
