import type { Fields } from '../model/schema.ts';

/** The position that a value was read from. */
export interface Provenance {
  artifactId: string;
  /** The JSON Pointer to the value in the properties of the artifact. */
  pointer: string;
  fileId: string;
  page: number;
  box: Fields;
  text: string;
}

export interface NebulaProperty {
  propertyIri: string;
  value: string | number | boolean;
  confidence: number;
  provenance: Provenance[];
}

export interface NebulaEntity extends Fields {
  id: string;
  status: string;
  label: string;
  classIri: string;
  resolvedIri: string | null;
  properties: NebulaProperty[];
  confidence: number;
  provenance: Provenance[];
  decision: Fields | null;
}

interface NebulaRelation extends Fields {
  id: string;
  propertyIri: string;
  subjectId: string;
  objectId: string;
  confidence: number;
  provenance: Provenance[];
}

export interface Nebula extends Fields {
  id: string;
  artifactId: string;
  runIds: string[];
  ontologyIri: string;
  ontologyVersion: number;
  entities: NebulaEntity[];
  relations: NebulaRelation[];
  version: number;
  createdAt: string;
}

/** A mapping of one value of an output to a property. */
export interface FieldMapping {
  path?: string;
  column?: string;
  pattern?: string;
  propertyIri: string;
  datatype: string;
  required?: boolean;
}

/** A mapping of the artifacts of a definition to entities of a class. */
export interface FileSchema {
  artifactDefinition: { name: string; version: number };
  classIri: string;
  subjectTemplate: string;
  rows?: boolean;
  autoResolveAbove?: number | null;
  relations?: { propertyIri: string; classIri: string }[];
  mappings: FieldMapping[];
}

export interface OntologyProperty {
  iri: string;
  label: string;
  domain: string | null;
  range: string | null;
  kind: 'OBJECT' | 'DATATYPE';
}

/** A version of an ontology, as clients read it. */
export interface Ontology extends Fields {
  iri: string;
  version: number;
  classes: { iri: string; label: string; comment: string | null; subClassOf: string[] }[];
  properties: OntologyProperty[];
  fileSchemas: FileSchema[];
}

/** An artifact, as clients read it. */
export interface Artifact extends Fields {
  id: string;
  iri: string;
  definition: { name: string; version: number };
  properties: Fields;
  derivedFrom: string[];
  fileId: string | null;
}

/** A saved view of the graph, as clients read it. */
export interface Perspective extends Fields {
  iri: string;
  classes: { iri: string; properties: string[]; filters: Filter[] }[];
}

export interface Filter {
  property: string;
  operator: string;
  value: string | number | boolean;
}

/** An entity of a perspective, as clients read it. */
export interface GraphEntity extends Fields {
  iri: string;
  classIri: string;
  label: string;
  properties: { propertyIri: string; value: string; datatype: string | null }[];
}
