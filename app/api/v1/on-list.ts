import { openSandbox } from '@/lib/domains/demo/open-sandbox.ts'
import type { Contract } from '@/lib/platform/http/contract.ts'
import { type Handler, on } from '@/lib/platform/http/route.ts'

/**
 * Binds the contract of a list of what an account has: its test mode shows the demo preset, courses and group from
 * the first one on.
 */
export const onList = <C extends Contract>(contract: C, handler: Handler<C>) =>
  on(contract, async (ctx, input, request) => {
    await openSandbox(ctx)
    return handler(ctx, input, request)
  })
