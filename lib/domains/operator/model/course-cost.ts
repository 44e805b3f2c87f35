/** The tokens of a course of ten pages as measured (docs/providers.md); `repeated` is part of `sent`. */
export const TEN_PAGES = { sent: 130_000, repeated: 70_000, received: 17_000 }

const MILLION = 1_000_000

/** What a course of ten pages costs at prices per million tokens, in their currency. */
export const tenPagesCost = (prices: { sent: number; repeated: number; received: number }): number =>
  ((TEN_PAGES.sent - TEN_PAGES.repeated) * prices.sent +
    TEN_PAGES.repeated * prices.repeated +
    TEN_PAGES.received * prices.received) /
  MILLION
