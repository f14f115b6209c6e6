/** In place of a component that this site does not use. */
export default function Nothing() {
  return null;
}
