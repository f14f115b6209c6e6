import { basic, bearer, bodyWith, operationOf, parameterOf, requirementOf, secretBody } from './fixture.ts';

/** Operations whose samples the tests show in full. */
export const shown = {
  create: operationOf({
    method: 'POST',
    path: '/books/{shelf}',
    security: [bearer],
    parameters: [parameterOf('path', 'shelf', 'sci fi'), parameterOf('header', 'If-None-Match', '*')],
    body: bodyWith('application/json', {
      title: "The Hitchhiker's Guide",
      tags: ['space', 'towel'],
      size: { width: 120, height: 190, depth: 24, unit: 'mm' },
      isPublished: true,
      'signed-by': null,
    }),
  }),
  logIn: operationOf({
    method: 'POST',
    path: '/login',
    body: secretBody({ user: 'arthur@books.example', password: "don't panic, it's $5" }),
  }),
  search: operationOf({
    security: [requirementOf({ type: 'apiKey', in: 'query', name: 'key', variables: ['ORRERY_KEY'] })],
    parameters: [parameterOf('query', 'tag', ['space', 'towel']), parameterOf('query', 'limit', 20)],
  }),
  filter: operationOf({
    parameters: [parameterOf('query', 'ids', [1, 2], { explode: false }), parameterOf('cookie', 'theme', 'dark')],
  }),
  upload: operationOf({
    method: 'PUT',
    security: [basic],
    body: bodyWith(
      'multipart/form-data',
      { title: "Arthur's copy", scan: 'scan.pdf' },
      { properties: { scan: { contentMediaType: 'application/pdf' } } },
    ),
  }),
  signIn: operationOf({
    method: 'POST',
    path: '/token',
    body: bodyWith('application/x-www-form-urlencoded', { grant_type: 'code', code: "it's" }),
  }),
};
