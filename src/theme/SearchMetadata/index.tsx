/** The framework's tags for a search service that this site does not use. */
export default function SearchMetadata() {
  return null;
}
