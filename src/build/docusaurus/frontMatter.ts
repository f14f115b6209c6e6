/**
 * Docusaurus' own parser of front matter. What the package exports is a promise of the same, which would make every question to the index
 * of pages one too.
 */
export { parseFileContentFrontMatter as parseFrontMatter } from '@docusaurus/utils/lib/markdownUtils';
