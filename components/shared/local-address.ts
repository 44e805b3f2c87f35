/**
 * A signed URL on the host the page came from, whatever the service's own base URL: captions from another
 * origin would not load.
 */
export function localAddress(url: string): string {
  const parsed = URL.parse(url)
  return parsed ? parsed.pathname + parsed.search : url
}
