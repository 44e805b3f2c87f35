import { pageOrigin } from '@/lib/platform/net/page-origin'

/**
 * The site of an LMS from what someone types or copies from the address bar, with its path or without `https://`;
 * null if it is no address.
 */
export function siteOfLms(text: string): string | null {
  const typed = text.trim()
  const url = URL.parse(/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`)
  return url && pageOrigin(url.origin)
}
