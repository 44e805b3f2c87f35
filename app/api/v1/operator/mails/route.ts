import { nextPage } from '@/lib/platform/http/pagination.ts'
import { on, routes } from '@/lib/platform/http/route.ts'
import { listMailsContract } from '@/lib/platform/mail/contract.ts'
import { listMails } from '@/lib/platform/mail/list-mails.ts'
import { serializeMail } from '@/lib/platform/mail/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listMailsContract, async (_ctx, { query: { limit, ...filter } }) =>
    nextPage(await listMails({ ...filter, take: limit + 1 }), limit, ({ id }) => id, serializeMail),
  ),
)
