import { confirmGuestContract } from '@/lib/domains/guests/guest-contract.ts'
import { confirmGuest } from '@/lib/domains/guests/identify-guest.ts'
import { clientAddress } from '@/lib/platform/http/client-address.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(confirmGuestContract, async (_ctx, { params: { token }, body }, { headers }) => ({
    access: await confirmGuest(token, { ...body, address: clientAddress(headers) }),
  })),
)
