import { describe, expect, test } from 'vitest'
import type { Language } from '../../../product/source-document.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { readTree } from '../../reading/read-tree.ts'
import { narrateScene } from '../say/narrate-scene.ts'
import { startSpeech } from '../say/speech-form.ts'
import { slideOf } from './draw-scene.ts'

/** The slide of everything under the first heading of a text. */
function slideFor(text: string, language: Language = 'en') {
  const tree = readTree(documentOf(text, language))
  const part = tree.root.parts[0] ?? tree.root
  const plan = { tree, part, units: part.units, cards: [], opens: true, title: part.title }
  const said = narrateScene(plan, startSpeech([tree.document], language))
  return { ...slideOf(plan, said), said: said.map((each) => each.text) }
}
const under = (title: string, text: string) =>
  `# Guide\n\n## ${title}\n\n${text}\n\n## Other\n\nNothing else.\n`

describe('what must not be missed is on the slide', () => {
  test.each<[Language, string, string]>([
    ['en', 'The trial is short by design. It ends after 14 days. Most people decide sooner.', '14 days'],
    [
      'fr',
      'L’essai est court à dessein. Il s’arrête au bout de 14 jours. La plupart décident plus tôt.',
      '14 jours',
    ],
    [
      'en',
      'People like to chat first. You must never quote a price by phone. They call back anyway.',
      'must never',
    ],
  ])('a figure or a rule in prose (%s: %s)', (language, text, wanted) => {
    expect(slideFor(under('The trial', text), language).bullets.join(' | ')).toContain(wanted)
  })

  test('the reply to an objection, beside the questions under it', () => {
    const text =
      'Ask first:\n\n- What do you compare it to?\n- What does a day of standstill cost you?\n\nReply: "One avoided standstill pays for the whole year."'
    const { bullets } = slideFor(under('"It is too expensive for us"', text))
    expect(bullets.join(' | ')).toContain('One avoided standstill pays for the whole year')
  })
})

test('a point that joins the points of a card is counted no longer', () => {
  const text = `# Guide

## Rescheduling

- Free rescheduling with 24+ hour notice
- Reschedule within 24 hours: $50 fee
- Multiple reschedules (3+): we reserve the right to require payment before service

## Weather

- Severe weather may delay outdoor services
- We will contact you to reschedule at no charge
`
  const tree = readTree(documentOf(text, 'en'))
  const cards = (tree.root.parts[0]?.parts.length ? tree.root.parts[0] : tree.root).parts
  const plan = { tree, part: tree.root, units: [], cards, opens: true, title: 'Changes' }
  const { bullets } = slideOf(plan, narrateScene(plan, startSpeech([tree.document], 'en')))
  expect(bullets.join('\n')).not.toMatch(/and \d+ more[.·]/)
})

test('a saying of several sentences is spoken one by one, each line with its own', () => {
  const saying =
    '"Every month of delay costs you two lost orders. That money never comes back to you. Shall we look at the next free date together?"'
  const { bullets, bulletSentences, said } = slideFor(under('Urgency', `Say:\n\n> ${saying}`))
  expect(said.length).toBeGreaterThanOrEqual(3)
  for (const [at, line] of bullets.entries()) {
    const words = line
      .replace(/["“”?.]/g, '')
      .split(' ')
      .slice(0, 4)
      .join(' ')
    expect(said[bulletSentences[at]!]).toContain(words)
  }
})

test('a slide that would stand still for long gets a line for the middle of it', () => {
  const sentences = [
    'The loft keeps every sail of the season dry.',
    'Porters carry them up on the first day of November.',
    'The warden checks each seam with a lamp and a needle.',
    'Torn cloth goes to the workshop behind the boathouse.',
    'A dry sail lasts for many summers on the open lake.',
  ]
  const { bulletSentences, said } = slideFor(under('Sails', sentences.join(' ')))
  const places = [0, ...bulletSentences.flatMap((at) => at ?? []), said.length].toSorted((a, b) => a - b)
  const seconds = places
    .slice(1)
    .map((to, at) => said.slice(places[at], to).join(' ').split(' ').length / 2.45)
  expect(Math.max(...seconds)).toBeLessThan(12)
})
