/** The origin of a site as a browser writes it, `https://learn.example.com`; null if the text is none. */
export function siteOrigin(text: string): string | null {
  const url = URL.parse(text.trim())
  const isBare = url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  const isSite = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost')
  // A policy is one header line: an origin of other characters could end the directive.
  return isBare && isSite && /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(url.origin) ? url.origin : null
}
