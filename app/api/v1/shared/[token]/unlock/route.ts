import { unlockSharedContract } from '@/lib/domains/shares/contract.ts'
import { unlockShare } from '@/lib/domains/shares/unlock-share.ts'
import { clientAddress } from '@/lib/platform/http/client-address.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(unlockSharedContract, async (_ctx, { params, body }, { headers }) => {
    const { access, expiresAt } = await unlockShare(params.token, body.password, clientAddress(headers))
    return { access, expires_at: expiresAt.toISOString() }
  }),
)
