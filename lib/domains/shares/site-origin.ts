import { pageOrigin } from '../../platform/net/page-origin.ts'

/** The origin of a site as a browser writes it, `https://learn.example.com`; null if the text is none. */
export function siteOrigin(text: string): string | null {
  const origin = pageOrigin(text)
  return origin && /^(?:https:|http:\/\/localhost(?::|$))/.test(origin) ? origin : null
}
