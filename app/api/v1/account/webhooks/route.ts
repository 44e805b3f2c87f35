import { addAddress } from '@/lib/domains/webhooks/addresses/add-address.ts'
import {
  addAddressContract,
  listAddressesContract,
} from '@/lib/domains/webhooks/addresses/address-contract.ts'
import { listAddresses } from '@/lib/domains/webhooks/addresses/get-address.ts'
import { serializeAddress } from '@/lib/domains/webhooks/addresses/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listAddressesContract, async (ctx) =>
    (await listAddresses(ctx)).map((webhook) => serializeAddress(ctx, webhook)),
  ),
  on(addAddressContract, async (ctx, { body }) => serializeAddress(ctx, await addAddress(ctx, body))),
)
