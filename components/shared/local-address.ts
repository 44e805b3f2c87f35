/**
 * A signed address on the host the page came from, whatever name the service knows itself by: captions of
 * another origin would not load.
 */
export function localAddress(url: string): string {
  const parsed = URL.parse(url)
  return parsed ? parsed.pathname + parsed.search : url
}
