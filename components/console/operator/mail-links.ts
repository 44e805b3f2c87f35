export type TextPart = { text: string; isLink: boolean }

const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/

/** Splits plain text at its web addresses. */
export const splitLinks = (text: string): TextPart[] =>
  text
    .split(ADDRESS)
    .map((part, index) => ({ text: part, isLink: index % 2 === 1 }))
    .filter((part) => part.text !== '')
