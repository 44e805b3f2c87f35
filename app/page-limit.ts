import { headers } from 'next/headers'
import { AppError } from '@/lib/platform/errors'
import { clientAddress } from '@/lib/platform/http/client-address'
import { countCall } from '@/lib/platform/http/rate-limit'

/** How many public pages one network address may open per minute; generous, since an office shares one. */
const PAGES_PER_MINUTE = 300

/** Counts one view of a public page; returns whether its address may still see it. */
export async function mayOpenPage(): Promise<boolean> {
  try {
    await countCall(`page:${clientAddress(await headers())}`, PAGES_PER_MINUTE, new Headers())
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}
