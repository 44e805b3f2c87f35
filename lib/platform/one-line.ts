import { z } from 'zod'
import { isOneLine } from './line-text.ts'

/** A name or a title of 1 to `most` characters: trimmed, one line, without characters that act unseen. */
export const oneLine = (most: number) =>
  z.string().trim().min(1).max(most).refine(isOneLine, {
    message: 'must be one line, without control characters or overrides of the direction of the text',
  })
