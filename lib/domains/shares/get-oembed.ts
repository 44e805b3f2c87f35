import type { z } from 'zod'
import { AppError } from '../../platform/errors.ts'
import { signFileUrl } from '../../platform/http/files/signed-file.ts'
import type { getOembedContract } from './contract.ts'
import { getShare } from './find-share.ts'
import { readShared, type Shared } from './read-shared.ts'
import { sharedTitle } from './serialize.ts'
import { EMBED, embedHtml, readShareUrl } from './share-url.ts'

const WEEK_SECONDS = 7 * 24 * 3600
const SLIDE = { width: 1920, height: 1080 }

type Size = { width: number; height: number }

/** The first slide that a link shows, as other sites' previews fetch it: for a week, while the link is open. */
export function slidePicture({ share, videos }: Shared): (Size & { url: string }) | null {
  const key = videos[0]?.module.scenes[0]?.slideKey
  if (!key) return null
  const file = { filename: 'slide.png', mediaType: 'image/png', disposition: 'inline' } as const
  return { url: signFileUrl({ key, ...file, grantId: share.id, ttlSeconds: WEEK_SECONDS }), ...SLIDE }
}

/** What oEmbed says of the link with this URL. A locked one tells nothing. Throws `not_found`. */
export async function getOembed(
  url: string,
  most: { width: number | undefined; height: number | undefined },
): Promise<z.input<(typeof getOembedContract)['answers'][200]>> {
  const token = readShareUrl(url)
  if (token === null) throw new AppError('not_found')
  const share = await getShare(token)
  const shared = share.passwordHash === null ? await readShared(share) : null
  const picture = shared && slidePicture(shared)
  const size = embedSize(most)
  return {
    version: '1.0',
    type: share.sites.length > 0 ? 'video' : 'link',
    provider_name: shared?.company ?? 'Coursewright',
    ...(shared && { title: sharedTitle(shared) }),
    ...(share.sites.length > 0 && { html: embedHtml(token, size), ...size }),
    ...(picture && {
      thumbnail_url: picture.url,
      thumbnail_width: picture.width,
      thumbnail_height: picture.height,
    }),
  }
}

/** The player's size within the given limits, in its proportions. */
function embedSize({ width = EMBED.width, height = EMBED.height }: Partial<Size>): Size {
  const share = Math.min(1, width / EMBED.width, height / EMBED.height)
  return {
    width: Math.max(1, Math.floor(EMBED.width * share)),
    height: Math.max(1, Math.floor(EMBED.height * share)),
  }
}
