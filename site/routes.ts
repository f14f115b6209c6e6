/**
 * Docs folder or page → URL. A page's URL is that of the longest entry that its path starts with, plus the rest of
 * the path (`index` adds nothing). An entry exists where the URLs differ from the folders, and says why.
 */
export const prefixes: Readonly<Record<string, string>> = {
  // A page for writers, outside of the areas.
  'markdown-page': '/markdown-page',
  platform: '/',
  api: '/api/v1',
  // The area's front page has no version.
  'api/index': '/api',
  'api/quick-start': '/api/v1/documents/get-start/quick-start',
  // Use-case overviews are spelled `use-cases`, their pages `usecases`.
  'api/use-cases/api': '/api/v1/usecases/api',
  'api/use-cases/web-interface': '/api/v1/usecases/web-interface',

  'api/ekp/use-cases/api': '/api/v1/ekp/usecases/api',
  'api/ekp/use-cases/web-interface': '/api/v1/ekp/usecases/web-interface',
  'api/ekp/controllers/artifacts': '/api/v1/ekp/controllers/harbor/artifact',
  'api/ekp/controllers/file-details': '/api/v1/ekp/controllers/harbor/fileDetails',
  'api/ekp/controllers/file-details/find-by-user': '/api/v1/ekp/controllers/harbor/fileDetails/findByUser',

  // Most of Harbor's groups are right under /api/v1, without the service's name.
  'api/harbor': '/api/v1/harbor-api',
  'api/harbor/controllers': '/api/v1/controllers',
  'api/harbor/controllers/artifact-definitions': '/api/v1/artifact-definitions',
  'api/harbor/controllers/artifacts': '/api/v1/artifacts',
  // Singular for the group, plural for its search.
  'api/harbor/controllers/data-transformer-definitions': '/api/v1/data-transformers-definition',
  'api/harbor/controllers/data-transformer-definitions/search': '/api/v1/data-transformers-definitions/search',
  'api/harbor/controllers/data-transformer-runs': '/api/v1/data-transformers-run',
  'api/harbor/controllers/task-definitions': '/api/v1/task-definitions',
  'api/harbor/ontologies': '/api/v1/ontologies',
  'api/harbor/ontologies/store/get': '/api/v1/ontologies/store/api/get',
  'api/harbor/ontologies/store/save': '/api/v1/ontologies/store/api/save',
  'api/harbor/ecosystem': '/api/v1/ecosystem',
  'api/harbor/ecosystem/developers-guide': '/api/v1/harbor-api/ecosystem/developers-guide',

  'api/workflows': '/api/v1/workflow-engine-api',
  'api/workflows/workflows': '/api/v1/workflows',
  'api/workflows/auth': '/api/v1/workflows/auth',
  'api/workflows/processes': '/api/v1/workflows/process',
  'api/workflows/logs': '/api/v1/workflows/logs',
  'api/workflows/ecosystem': '/api/v1/workflows/ecosystem',
  'api/workflows/use-cases': '/api/v1/workflows/use-cases',
  'api/workflows/use-cases/api': '/api/v1/workflows/usecases/api',
  'api/workflows/use-cases/web-interface': '/api/v1/workflows/usecases/web-interface',
  'api/workflows/use-cases/workflow-steps': '/api/v1/workflows/usecases/workflow-steps',
  // The only URL outside /api; `{delegate}` is part of it, with its braces.
  'api/workflows/workflows/prepare-step':
    '/platform-api/workflow-engine-api/controllers/workflow-api/api/v1/workflows/prepare-step/{delegate}',

  // The only URL that ends in a slash.
  'api/security/auth': '/api/v1/security/auth/',
  'api/security/use-cases': '/api/v1/security-lib/use-cases',

  sdk: '/sdk',

  models: '/',
  'models/framework': '/model_framework',
  'models/framework/template': '/models',
  'models/framework/file-structure': '/model-framework/file-structure',
  'models/framework/pipelines': '/pipelines',
  'models/framework/deployment': '/deployment',
};
