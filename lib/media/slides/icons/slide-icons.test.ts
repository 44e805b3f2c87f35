import { describe, expect, test } from 'vitest'
import { iconShapes } from './icon-shapes.ts'
import english from './icon-words.en.json' with { type: 'json' }
import french from './icon-words.fr.json' with { type: 'json' }
import { ICON_NAMES, iconFor, iconLabel, iconsOf } from './slide-icons.ts'

describe('the icon of a name', () => {
  test.each([
    ['Budget', 'wallet'],
    ['Your budget', 'wallet'],
    ['Payment terms', 'credit-card'],
    ['Risks and mistakes', 'triangle-exclamation-point'],
    ['Customer service', 'headset'],
    ['Price list', 'tag'],
    ['Return on investment', 'trending-up'],
    ['Need', 'target'],
  ])('%s: %s', (name, icon) => expect(iconFor(name, 'en')).toBe(icon))

  test.each([
    ['Délais', 'clock'],
    ['DELAIS', 'clock'],
    ['Les délais', 'clock'],
    ['Bon de commande', 'shopping-cart'],
    ['Service après-vente', 'headset'],
    ['Chiffre d’affaires', 'trending-up'],
    ["Chiffre d'affaires", 'trending-up'],
    ['La loi', 'scale'],
  ])('%s: %s', (name, icon) => expect(iconFor(name, 'fr')).toBe(icon))

  test.each([
    ['part of a word', 'Budgeting', 'en'],
    ['a word that means something else among others', 'You need to listen first', 'en'],
    ['a name of two things', 'Price and delivery', 'en'],
    ['a name of two things', 'Prix / livraison', 'fr'],
    ['a denial', 'No phone calls', 'en'],
    ['a denial', 'Ne jamais parler de prix', 'fr'],
    ['a sentence', 'The price is only shown after the customer has seen all of it', 'en'],
    ['a word of the other language', 'Pain', 'fr'],
    ['an unknown word', 'Mindset', 'en'],
    ['no word', '—', 'fr'],
  ] as const)('none for %s: %s', (_, name, language) => expect(iconFor(name, language)).toBeNull())
})

describe('the icons of a slide', () => {
  const cards = { layout: 'cards' as const, bullets: ['Budget | Who pays', 'Deadline | When'] }

  test('exist if every name has one and no two are the same', () => {
    expect(iconsOf(cards, null, 'en')).toEqual(['wallet', 'calendar'])
    expect(iconsOf({ ...cards, bullets: [...cards.bullets, 'Mindset | How'] }, null, 'en')).toBeNull()
    expect(iconsOf({ ...cards, bullets: ['Budget | a', 'Costs | b'] }, null, 'en')).toBeNull()
    expect(iconsOf({ ...cards, layout: 'definition' }, null, 'en')).toBeNull()
  })

  test('are those a person chose, as long as there is one choice per line', () => {
    expect(iconsOf(cards, [null, 'wallet'], 'en')).toEqual([null, 'wallet'])
    expect(iconsOf(cards, [null, null], 'en')).toBeNull()
    expect(iconsOf(cards, ['star'], 'en')).toEqual(['wallet', 'calendar'])
  })
})

test('no word maps to two icons, and each icon has a name', () => {
  for (const words of [english, french]) {
    expect(Object.keys(words)).toEqual(ICON_NAMES)
    const all = Object.values(words).flatMap((list) => list.split('|'))
    expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([])
  }
  expect(iconLabel('clock', 'fr')).toBe('Durée')
  expect(ICON_NAMES.filter((icon) => /^=|^$/.test(iconLabel(icon, 'en') + iconLabel(icon, 'fr')))).toEqual([])
})

test.each(ICON_NAMES)('%s can be drawn', async (icon) => {
  expect(await iconShapes(icon)).toContainEqual([expect.any(String), expect.any(Object)])
})
