/** The origin of a page on the web, as a browser sends it, `https://lms.example.com`; null if the text is none. */
export function pageOrigin(text: string): string | null {
  const url = URL.parse(text.trim())
  const isBare = url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  // A policy is one header line: an origin of other characters could end the directive.
  return isBare && /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(url.origin) ? url.origin : null
}
