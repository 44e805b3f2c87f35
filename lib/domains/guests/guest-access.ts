import { createHmac } from 'node:crypto'
import type { Guest, GuestReview } from '../../generated/prisma/client.ts'
import { env } from '../../platform/env.ts'
import { isSignedWith } from '../../platform/rotating-secret.ts'

type Link = Pick<GuestReview, 'token'>

const sign = (guestId: string, { token }: Link, secret = env().NEXTAUTH_SECRET): Buffer =>
  createHmac('sha256', secret).update(`guest\n${guestId}\n${token}`).digest()

/** What a guest sends from then on, on this device: good for as long as the link is open and the guest is known. */
export const mintGuestAccess = (guest: Pick<Guest, 'id'>, link: Link): string =>
  `${guest.id}.${sign(guest.id, link).toString('base64url')}`

/** The id of the guest of a link who sends this; null if it is not of this link. */
export function readGuestAccess(link: Link, access: string): string | null {
  const [guestId = '', mac = ''] = access.split('.')
  const isGenuine = isSignedWith(
    'NEXTAUTH_SECRET',
    (secret) => sign(guestId, link, secret),
    Buffer.from(mac, 'base64url'),
  )
  return isGenuine ? guestId : null
}
