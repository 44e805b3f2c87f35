import type { ApiAnswer, ApiBody } from '@/components/shared/api-types'

export type GuestView = ApiAnswer<'GET', '/guest-reviews/{token}'>
export type GuestContent = NonNullable<GuestView['content']>
export type ReviewedItem = GuestContent['items'][number]
export type ThreadComment = GuestContent['comments'][number]
export type NewComment = Omit<ApiBody<'POST', '/guest-reviews/{token}/comments'>, 'asset_id'>

const keyOf = (token: string) => `coursewright guest ${token}`

/** Who the guest of a link is on this device; null: nobody yet, or the browser keeps nothing. */
export function readGuest(token: string): string | null {
  try {
    return localStorage.getItem(keyOf(token))
  } catch {
    return null
  }
}

/** Keeps who the guest of a link is; null forgets them. */
export function keepGuest(token: string, access: string | null): void {
  try {
    if (access === null) localStorage.removeItem(keyOf(token))
    else localStorage.setItem(keyOf(token), access)
  } catch {
    // the page still works; it asks again next time
  }
}
