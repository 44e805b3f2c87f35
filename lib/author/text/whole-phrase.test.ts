import { describe, expect, it } from 'vitest'
import type { Language } from '../../product/source-document.ts'
import { beginning, isClaim, isOpenEnded, phrase, shortQuote } from './whole-phrase.ts'

const CASES: [Language, number, string, string | null][] = [
  ['en', 14, 'Listen before you talk.', 'Listen before you talk'],
  ['en', 14, '✅ Listen before you talk...', 'Listen before you talk…'],
  [
    'en',
    6,
    'Call the customer back today; nobody likes to wait for an answer.',
    'Call the customer back today',
  ],
  [
    'en',
    8,
    'Send the offer on the same day, because a promise grows cold overnight.',
    'Send the offer on the same day',
  ],
  // An enumeration is not cut before its last element.
  ['en', 8, 'The kit holds a charger, a cable, and a printed guide to the first steps.', null],
  [
    'en',
    12,
    'As I have shared tips on pricing, sales calls, and a few contracts, many people wrote to me.',
    null,
  ],
  [
    'en',
    12,
    'If you can, call the buyer on the same day, and write down what was agreed.',
    'If you can, call the buyer on the same day',
  ],
  // Two dashes are an aside; the words before them are no sentence.
  ['en', 9, 'The manager who signs – often the one you never met – decides about the whole budget.', null],
  // A condition belongs to what it limits.
  ['en', 8, 'We refund the whole price, unless the seal of the box is broken.', null],
  ['en', 8, 'We refund the whole price (unless the seal of the box is broken).', null],
  ['en', 8, 'We refund the whole price; provided that the box is still sealed.', null],
  ['fr', 9, 'Nous remboursons le prix entier, sauf si le sceau est déjà rompu.', null],
  [
    'fr',
    9,
    'Rappelez le client le jour même, car personne n’aime attendre une réponse.',
    'Rappelez le client le jour même',
  ],
  ['fr', 9, 'Si le client hésite encore, proposez-lui un essai de quinze jours sans engagement.', null],
  // What stands in brackets goes first, unless it limits the rest.
  [
    'en',
    10,
    'Harden the code we ship (Go, TypeScript, Kubernetes) before every release of it.',
    'Harden the code we ship before every release of it',
  ],
  ['en', 9, 'We refund the whole price (unless the seal is broken) on the very same day.', null],
  // A second statement is not needed for the first.
  [
    'en',
    9,
    'The desk answers within one day and will call you if the case is urgent.',
    'The desk answers within one day',
  ],
  [
    'fr',
    9,
    'Les services mesurent leur usage chaque mois et seront jugés sur ces chiffres.',
    'Les services mesurent leur usage chaque mois',
  ],
  ['en', 9, 'The desk that answers within a day and will call the buyers gets the prize.', null],
  ['fr', 8, 'Le but n’est pas d’apprendre la théorie, mais de prendre des réflexes.', null],
  [
    'en',
    14,
    'If you stay in the team, or change it, but keep your chair, talk to your manager before you leave it.',
    null,
  ],
  // A purpose may go where what is left says something.
  [
    'fr',
    6,
    'Rappelez tout de suite le client pour fixer avec lui une date.',
    'Rappelez tout de suite le client',
  ],
  ['fr', 8, 'Ces deux protocoles ont été développés pour combattre le courrier indésirable.', null],
  ['fr', 8, 'Ces réponses du client sont un moyen pour mesurer ce qui lui plaît.', null],
  // What a command lists after its colon is left out, not what only a colon announces.
  [
    'fr',
    10,
    'Envoyez au nouveau membre les informations du jour : date, heure et lieu de rendez-vous.',
    'Envoyez au nouveau membre les informations du jour',
  ],
  ['fr', 7, 'Trois choses comptent ici pour eux : le prix, la date et le lieu.', null],
  ['en', 6, 'Do you know who signs the contract at the end of the year?', null],
  ['en', 6, 'Price matters. Service matters more to every customer we have.', null],
]

describe('phrase', () => {
  it.each(CASES)('%s, %i words: %s', (language, most, text, expected) => {
    expect(phrase(text, language, most)).toBe(expected)
  })

  it('takes a short main clause only if its minimum allows it', () => {
    const text = 'Notez bien la question afin de pouvoir y revenir à la fin.'
    expect(phrase(text, 'fr', 8)).toBe('Notez bien la question')
    expect(phrase(text, 'fr', 8, 5)).toBeNull()
  })

  it('takes what a colon announces only if requested', () => {
    const text = 'The whole idea of this method is simple: listen before you talk.'
    expect(phrase(text, 'en', 8)).toBeNull()
    expect(phrase(text, 'en', 8, 3, true)).toBe('Listen before you talk')
  })

  it('keeps a denied reason', () => {
    expect(phrase('We lower the price not because customers insist on it.', 'en', 7)).toBeNull()
  })

  it('leaves no bracket or quotation open', () => {
    expect(phrase('He said “we are late; nobody told us about the new date”.', 'en', 6)).toBeNull()
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
