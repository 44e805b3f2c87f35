import { env } from '../../platform/env.ts'

/** The size of an embedded player: 16:9, and its controls below. */
export const EMBED = { width: 960, height: 640 }

/** The page of a link. */
export const shareUrl = (token: string): string => `${env().appUrl}/shared/${token}`

/** The token of a link's page or player; null for any other URL. */
export function readShareUrl(url: string): string | null {
  const { appUrl } = env()
  if (!url.startsWith(`${appUrl}/shared/`)) return null
  return /^([\w-]{10,100})(?:\/embed)?\/?(?:[?#]|$)/.exec(url.slice(`${appUrl}/shared/`.length))?.[1] ?? null
}

/** The HTML that shows the player of a link on another page, no larger than `most`. */
export const embedHtml = (token: string, { width, height } = EMBED): string =>
  `<iframe src="${shareUrl(token)}/embed" width="${width}" height="${height}" style="border:0;max-width:100%" allow="fullscreen" allowfullscreen loading="lazy"></iframe>`
