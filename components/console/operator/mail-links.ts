export type TextPart = { text: string; isLink: boolean }

const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/

/** A plain text cut where its web addresses are. */
export const splitLinks = (text: string): TextPart[] =>
  text
    .split(ADDRESS)
    .map((part, index) => ({ text: part, isLink: index % 2 === 1 }))
    .filter((part) => part.text !== '')
