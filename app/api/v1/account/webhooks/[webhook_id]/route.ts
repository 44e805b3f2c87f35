import {
  getAddressContract,
  removeAddressContract,
  updateAddressContract,
} from '@/lib/domains/webhooks/addresses/address-contract.ts'
import { getAddress } from '@/lib/domains/webhooks/addresses/get-address.ts'
import { removeAddress } from '@/lib/domains/webhooks/addresses/remove-address.ts'
import { serializeAddress } from '@/lib/domains/webhooks/addresses/serialize.ts'
import { updateAddress } from '@/lib/domains/webhooks/addresses/update-address.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getAddressContract, async (ctx, { params }) =>
    serializeAddress(ctx, await getAddress(ctx, params.webhook_id)),
  ),
  on(updateAddressContract, async (ctx, { params, body }) =>
    serializeAddress(ctx, await updateAddress(ctx, params.webhook_id, body)),
  ),
  on(removeAddressContract, async (ctx, { params: { webhook_id } }) => {
    await removeAddress(ctx, webhook_id)
    return { webhook_id, deleted: true as const }
  }),
)
