import { identifyGuestContract } from '@/lib/domains/guests/guest-contract.ts'
import { identifyGuest } from '@/lib/domains/guests/identify-guest.ts'
import { clientAddress } from '@/lib/platform/http/client-address.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(identifyGuestContract, async (_ctx, { params: { token }, body }, { headers }) => ({
    access: await identifyGuest(token, { ...body, address: clientAddress(headers) }),
  })),
)
