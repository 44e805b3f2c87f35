/**
 * A signed address on the host the page came from, whatever name the service knows itself by: captions of another origin would
 * not load. Null stays null.
 */
export function localAddress(url: string | null): string | null {
  const parsed = url === null ? null : URL.parse(url)
  return parsed ? `${parsed.pathname}${parsed.search}` : url
}
