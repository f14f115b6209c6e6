/**
 * The tasks of operations that only their descriptions say, by subject: `flow` in `x-sandbox` names one. Each lists the codes of problems that
 * an operation with it must declare.
 */
export const flowCodes = {
  login: ['CREDENTIALS_INVALID', 'ACCOUNT_LOCKED'],
  refresh: ['REFRESH_TOKEN_EXPIRED', 'REFRESH_TOKEN_REUSED', 'SESSION_ENDED'],
  logout: [],
  keys: [],
  caller: [],
  permissions: ['PERMISSION_UNKNOWN'],
  introspection: [],

  upload: ['UPLOAD_MEDIA_TYPE_UNSUPPORTED', 'ARTIFACT_MEDIA_TYPE_NOT_ALLOWED', 'ARTIFACT_PROPERTIES_INVALID'],
  completion: [
    ...['ARTIFACT_IRI_TAKEN', 'UPLOAD_PART_MISSING', 'UPLOAD_PART_DAMAGED'],
    ...['UPLOAD_CHECKSUM_MISMATCH', 'UPLOAD_CONTENT_MISMATCH'],
  ],
  details: [],

  workflow: [
    ...['WORKFLOW_NAME_REPEATED', 'WORKFLOW_STEP_UNKNOWN', 'WORKFLOW_CYCLE', 'WORKFLOW_REFERENCE_UNKNOWN'],
    ...['WORKFLOW_EXPRESSION_INVALID', 'WORKFLOW_INPUT_MISMATCH', 'STEP_PARAMETERS_INVALID'],
  ],
  workflowDeletion: ['WORKFLOW_IN_USE'],
  process: [
    ...['PROCESS_WORKFLOW_UNKNOWN', 'PROCESS_INPUT_MISMATCH', 'PROCESS_ARTIFACT_UNKNOWN'],
    ...['PROCESS_ARTIFACT_UNUSABLE', 'PROCESS_DUPLICATE'],
  ],
  processes: [],
  cancel: ['PROCESS_ENDED'],
  complete: ['PROCESS_ENDED', 'PROCESS_INCOMPLETE', 'PROCESS_ARTIFACT_UNKNOWN'],
  fail: ['PROCESS_ENDED', 'STEP_NOT_ACTIVE', 'PROCESS_STEP_UNKNOWN'],
  restart: ['PROCESS_NOT_FAILED', 'PROCESS_DUPLICATE', 'STEP_PARAMETERS_INVALID'],
  log: ['PROCESS_NOT_FOUND', 'LOG_ENTRY_TOO_LARGE', 'PROCESS_STEP_UNKNOWN'],
  logs: ['PROCESS_NOT_FOUND'],

  claim: [
    ...['DELEGATE_NOT_FOUND', 'PROCESS_NOT_FOUND', 'STEP_LEASE_LOST', 'PROCESS_STEP_UNKNOWN', 'STEP_OUTPUT_MISSING'],
    ...['STEP_ANSWERS_INVALID', 'PROCESS_ARTIFACT_UNKNOWN', 'PERMISSION_DENIED'],
  ],
  report: [
    ...['PROCESS_NOT_FOUND', 'STEP_LEASE_LOST', 'PROCESS_STEP_UNKNOWN', 'STEP_OUTPUT_MISSING'],
    ...['STEP_ANSWERS_INVALID', 'PROCESS_ARTIFACT_UNKNOWN', 'PERMISSION_DENIED'],
  ],
  lease: ['PROCESS_NOT_FOUND', 'STEP_LEASE_LOST', 'PROCESS_STEP_UNKNOWN'],

  run: [
    ...['RUN_DEFINITION_UNKNOWN', 'RUN_PARAMETERS_INVALID', 'RUN_INPUT_MISMATCH', 'RUN_INPUT_UNKNOWN'],
    'RUN_INPUT_NOT_USABLE',
  ],
  cancelRun: ['RUN_ENDED'],
  artifact: ['ARTIFACT_LOCKED_BY_RUN'],

  predict: [
    ...['MODEL_DOCUMENT_UNREACHABLE', 'MODEL_DOCUMENT_URL_REFUSED', 'MODEL_DOCUMENT_TOO_LARGE'],
    ...[
      'MODEL_MEDIA_TYPE_UNSUPPORTED',
      'MODEL_DOCUMENT_UNREADABLE',
      'MODEL_DOCUMENT_ENCRYPTED',
      'MODEL_PAGE_OUT_OF_RANGE',
      'MODEL_TOO_MANY_PAGES',
    ],
  ],
  job: [],
  pulses: ['PULSE_CURSOR_EXPIRED'],
  index: ['INDEX_NOT_FOUND', 'INDEX_DOCUMENTS_INVALID'],
  search: ['INDEX_NOT_FOUND', 'INDEX_SEARCH_INVALID'],

  nebulae: [],
  decisions: [
    ...['NEBULA_NOT_FOUND', 'NEBULA_ENTITY_UNKNOWN', 'NEBULA_TRANSITION_INVALID', 'NEBULA_IRI_OUTSIDE_TENANT'],
  ],
  perspective: ['PERSPECTIVE_CLASS_UNKNOWN', 'PERSPECTIVE_PROPERTY_UNKNOWN', 'PERSPECTIVE_FILTER_INVALID'],
  classes: [],
  entities: ['PERSPECTIVE_NOT_FOUND'],
  query: ['GRAPH_QUERY_INVALID', 'GRAPH_QUERY_TOO_EXPENSIVE', 'GRAPH_RESULT_TOO_LARGE', 'PERSPECTIVE_UNKNOWN'],
  ontology: [
    ...['ONTOLOGY_VERSION_NOT_NEXT', 'ONTOLOGY_CONTENT_INVALID', 'ONTOLOGY_IRI_MISMATCH', 'ONTOLOGY_MAPPING_INVALID'],
    'ONTOLOGY_IRI_OUTSIDE_TENANT',
  ],
  ontologyVersion: ['ONTOLOGY_NOT_FOUND', 'ONTOLOGY_VERSION_NOT_FOUND'],
} as const;

/** The codes that only a model with this reading has. */
export const readingCodes = {
  text: ['SPATIAL_TEXT_LANGUAGE_UNSUPPORTED'],
  outlines: [],
  tables: ['TABLE_OUTLINE_OUTSIDE_PAGE'],
} as const;

/** The name of a task. */
export type FlowName = keyof typeof flowCodes;

/** The part of documents that a model reads. */
export type Reading = keyof typeof readingCodes;

/** A code that a flow names. */
export type Code = (typeof flowCodes)[FlowName][number] | (typeof readingCodes)[Reading][number];
