/**
 * Stands for a script that is not there yet: `dynamic(…, { loading: Nothing })`.
 *
 * Without `loading`, Next puts no Suspense boundary around it, and React holds back the whole page until the
 * script is there: what is typed meanwhile is taken back.
 */
export function Nothing() {
  return null
}
