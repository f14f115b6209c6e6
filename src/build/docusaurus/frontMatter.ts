/**
 * Docusaurus' own parser of front matter. The package exports an asynchronous one, which would make every question to the index of pages
 * asynchronous too.
 */
export { parseFileContentFrontMatter as parseFrontMatter } from '@docusaurus/utils/lib/markdownUtils';
