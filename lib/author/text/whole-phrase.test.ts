import { describe, expect, it } from 'vitest'
import { beginning, isClaim, isOpenEnded, phrase, shortQuote } from './whole-phrase.ts'

const CASES: [number, string, string | null][] = [
  [14, 'Listen before you talk.', 'Listen before you talk'],
  [14, '✅ Listen before you talk...', 'Listen before you talk…'],
  [14, 'We refund the price (unless the seal is broken).', 'We refund the price (unless the seal is broken)'],
  // A line is never cut: what is left out may be the condition, the exception or the point.
  [6, 'Call the customer back today; nobody likes to wait for an answer.', null],
  [8, 'We refund the whole price, unless the seal of the box is broken.', null],
  [9, 'We refund the whole price (unless the seal is broken) on the very same day.', null],
  [9, 'Rappelez le client le jour même, car personne n’aime attendre une réponse.', null],
  [6, 'Price matters. Service matters more to every customer we have.', null],
  // What only announces a list is nothing without it.
  [14, 'Every offer must include:', null],
]

describe('phrase', () => {
  it.each(CASES)('%i words: %s', (most, text, expected) => {
    expect(phrase(text, most)).toBe(expected)
  })
})

describe('isOpenEnded', () => {
  it.each([
    ['Every offer must include', true],
    ['Chaque offre comprend', true],
    ['Réponses aux questions suivantes', true],
    ['Every offer is signed', false],
  ])('%s', (text, expected) => expect(isOpenEnded(text)).toBe(expected))
})

describe('shortQuote', () => {
  it.each([
    ['“Too expensive.”', 5, '“Too expensive.”'],
    [
      '“Too expensive for us. We have other offers on the table that cost half of it.”',
      5,
      '“Too expensive for us.”',
    ],
    ['« C’est trop cher. Un concurrent nous propose la moitié du prix. »', 4, '« C’est trop cher. »'],
    ['No quotation at all.', 5, null],
    ['"It is Rp 3.5M a month. Want more? Call us today."', 8, '"It is Rp 3.5M a month. Want more?"'],
  ])('%s', (text, most, expected) => expect(shortQuote(text, most)).toBe(expected))
})

describe('isClaim', () => {
  it.each([
    ['Customers buy from people they trust.', false, true],
    ['This is why they come back.', true, false],
    ['Do customers buy from people they trust?', false, false],
    ['“Customers buy from people they trust.”', false, false],
    ['Customers of [company] buy from people they trust.', false, false],
    ['Too short.', false, false],
  ])('%s', (text, leans, expected) => expect(isClaim({ text, leans })).toBe(expected))
})

describe('beginning', () => {
  it.each([
    ['Buyers wait.', 5, 'Buyers wait'],
    ['Buyers wait for the offer of the week.', 6, 'Buyers wait for the offer …'],
    ['“So tell me what you would do with it today.”', 6, 'So tell me what you would …'],
  ])('%s', (text, most, expected) => expect(beginning(text, most)).toBe(expected))

  it('recognizes a text that stops at what it announces', () => {
    expect(isOpenEnded('The team meets to:')).toBe(true)
    expect(isOpenEnded('The team meets on Monday')).toBe(false)
  })
})
