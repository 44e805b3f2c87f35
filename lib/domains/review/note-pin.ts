import { z } from 'zod'
import type { Pin } from '../ledger/feedback-entry.ts'

/** A coordinate of a place on a slide. */
export const share = z.number().min(0).max(1).meta({
  description: 'For a slide: its place, as a share of the width (`x`) or height (`y`) from the upper left.',
})

type Sent = { x?: number | undefined; y?: number | undefined }

/** The fields of a body that pin its note to a place on a slide, and the rule that there are both or none. */
export const pinShape = { x: share.optional(), y: share.optional() }
export const isPin = ({ x, y }: Sent): boolean => (x === undefined) === (y === undefined)
export const HALF_A_PIN = { message: 'give x and y together' }

/** Where on a slide a note is pinned; undefined if nowhere. */
export const pinOf = ({ x, y }: Sent): Pin | undefined =>
  x === undefined || y === undefined ? undefined : { x, y }
