import { z } from 'zod'

// Control characters, line and paragraph separators, and what overrides or isolates the direction of a text.
// The marks that names in Arabic or Persian need (200C to 200F, 061C) are not among them.
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** A name or a title of 1 to `most` characters: trimmed, one line, without characters that act unseen. */
export const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !UNSEEN.test(text), {
      message: 'must be one line, without control characters or overrides of the direction of the text',
    })

/** A text with each run of such characters, and of blanks, as one blank; trimmed. */
export const asOneLine = (text: string): string =>
  text.replace(new RegExp(`(?:\\s|${UNSEEN.source})+`, 'gu'), ' ').trim()
