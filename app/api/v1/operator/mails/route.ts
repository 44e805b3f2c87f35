import { nextPage } from '@/lib/http/pagination.ts'
import { on, routes } from '@/lib/http/route.ts'
import { listMailsContract } from '@/lib/mail/contract.ts'
import { listMails } from '@/lib/mail/list-mails.ts'
import { serializeMail } from '@/lib/mail/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listMailsContract, async (_ctx, { query: { limit, ...filter } }) =>
    nextPage(await listMails({ ...filter, take: limit + 1 }), limit, ({ id }) => id, serializeMail),
  ),
)
