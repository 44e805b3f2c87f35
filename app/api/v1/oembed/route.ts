import { getOembedContract } from '@/lib/domains/shares/contract.ts'
import { getOembed } from '@/lib/domains/shares/get-oembed.ts'
import { on, reply, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getOembedContract, async (_ctx, { query: { url, maxwidth, maxheight } }) =>
    reply(200, await getOembed(url, { width: maxwidth, height: maxheight }), { 'x-robots-tag': 'noindex' }),
  ),
)
