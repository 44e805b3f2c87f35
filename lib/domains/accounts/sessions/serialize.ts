import Bowser from 'bowser'
import type { z } from 'zod'
import type { Session } from '../../../generated/prisma/client.ts'
import type { sessionSchema } from './contract.ts'

/** A session as the API shows it to its user; `currentId` is the one that asks. */
export const serializeSession = (
  row: Session,
  currentId: string | undefined,
): z.input<typeof sessionSchema> => ({
  session_id: row.id,
  ...readUserAgent(row.userAgent),
  address: row.address,
  current: row.id === currentId,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
})

function readUserAgent(text: string | null): { browser: string | null; system: string | null } {
  if (!text) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(text)
  return { browser: browser.name || null, system: os.name || null }
}
