/** Tokens of a language model; `repeated`, beginnings that were sent before, are part of `sent`. */
export type Tokens = { sent: number; repeated: number; received: number }

/** The tokens of a course of ten pages as its test measures them; docs/providers.md tells how. */
export const TEN_PAGES: Tokens = { sent: 157_000, repeated: 75_000, received: 24_000 }

const MILLION = 1_000_000

/** What these tokens cost at prices per million, in their currency. */
export const tokensCost = ({ sent, repeated, received }: Tokens, prices: Tokens): number =>
  ((sent - repeated) * prices.sent + repeated * prices.repeated + received * prices.received) / MILLION
