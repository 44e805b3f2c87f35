import { headers } from 'next/headers'
import { AppError } from '@/lib/platform/errors'
import { clientAddress } from '@/lib/platform/http/client-address'
import { countCall } from '@/lib/platform/http/rate-limit'

/** Public pages one network address may open a minute; generous, since an office shares one. */
const PAGES_PER_MINUTE = 300

/** Counts one view of a page that anybody may open; whether its address may see it now. */
export async function mayOpenPage(): Promise<boolean> {
  try {
    await countCall(`page:${clientAddress(await headers())}`, PAGES_PER_MINUTE, new Headers())
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}
