import type { Mode, Webhook } from '../../../generated/prisma/client.ts'
import { EVERYONES_EVENTS, OPT_IN_EVENTS } from '../record-webhook-event.ts'

/** What may be set of an address beside its URL and secret. */
export type AddressOptions = {
  events?: string[] | undefined
  modes?: Mode[] | undefined
  retries?: boolean | undefined
}

/** The columns of these options; those that are absent are left out. Pure. */
export const optionColumns = ({
  events,
  modes,
  retries,
}: AddressOptions): Partial<Pick<Webhook, 'events' | 'excluded' | 'modes' | 'retries'>> => ({
  ...(events && {
    events: OPT_IN_EVENTS.filter((name) => events.includes(name)),
    excluded: EVERYONES_EVENTS.filter((name) => !events.includes(name)),
  }),
  ...(modes && { modes: [...new Set(modes)] }),
  ...(retries !== undefined && { retries }),
})
