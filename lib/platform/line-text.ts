// Control characters, line and paragraph separators, and what overrides or isolates the direction of a text.
// The marks that names in Arabic or Persian need (200C to 200F, 061C) are not among them.
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u
const BLANKS = /[\s\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu

/** Whether a text is one line, without characters that act unseen. */
export const isOneLine = (text: string): boolean => !UNSEEN.test(text)

/** A text with each run of such characters, and of blanks, as one blank; trimmed. */
export const asOneLine = (text: string): string => text.replace(BLANKS, ' ').trim()
