import pLimit from 'p-limit'
import { log } from '../../../../platform/log.ts'
import { fetchOutbound } from '../../../../platform/net/fetch-outbound.ts'
import { OutboundError } from '../../../../platform/net/outbound-error.ts'
import type { FetchedPicture } from '../read-document.ts'

/** How many pictures are fetched for one document, how many at a time, and how long it may take in total. */
const MOST = 24
const AT_ONCE = 4
const SECONDS = 30
const MOST_BYTES = 24_000_000
const LIMITS = { maxBytes: 5_000_000, seconds: 8, types: /^\s*image\//i }

/**
 * The pictures a document refers to by URL, relative ones from `base`, the URL of its page. Those that fail
 * to load, are too large or too many are left out.
 */
export async function fetchPictures(
  sources: readonly string[],
  base: string | null,
): Promise<FetchedPicture[]> {
  const limit = pLimit(AT_ONCE)
  const end = Date.now() + SECONDS * 1000
  let total = 0
  const found = await Promise.all(
    sources.slice(0, MOST).map((source) =>
      limit(async (): Promise<FetchedPicture[]> => {
        const url = URL.parse(source, base ?? undefined)
        if (!url || !/^https?:$/.test(url.protocol) || Date.now() > end || total > MOST_BYTES) return []
        try {
          const { bytes } = await fetchOutbound(url.href, LIMITS)
          total += bytes.length
          return total > MOST_BYTES ? [] : [{ source, bytes }]
        } catch (error) {
          if (!(error instanceof OutboundError)) throw error
          log().info(
            { host: url.host, reason: error.message },
            'a picture of a document could not be fetched',
          )
          return []
        }
      }),
    ),
  )
  return found.flat()
}
