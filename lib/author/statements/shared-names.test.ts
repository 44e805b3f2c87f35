import { expect, test } from 'vitest'
import { documentOf } from '../fixtures/read-fixture.ts'
import { offersIn } from '../lesson/objective-offers.ts'
import { readTree } from '../reading/read-tree.ts'
import { placesIn, subjectOf } from './places.ts'

const GUIDE = `# Engagements

## Scout

### Who is it for?

A company that wants to know where it stands.

## Partner

### Who is it for?

A company that grows fast and needs advice.

## How long does it last?

It lasts for a year, and no longer.

## What is its purpose?

What do you need?
`
const tree = readTree(documentOf(GUIDE, 'en'))

test('a name that several parts have is told apart by the one above it', () => {
  const topics = placesIn([tree]).map((place) => subjectOf(place))
  expect(
    topics.filter(({ name }) => name === 'Who is it for?').map(({ over, isAsked }) => [over, isAsked]),
  ).toEqual([
    ['Scout', false],
    ['Partner', false],
  ])
  expect(topics.find(({ name }) => name === 'How long does it last?')?.isAsked).toBe(true)
})

test('an objective answers what is asked once and has an answer', () => {
  expect(offersIn([tree], 'en').map(({ text }) => text)).toEqual([
    'Answer the question “How long does it last?”',
  ])
})

test('what a relative clause says obliges nobody', () => {
  const rules = (text: string) =>
    offersIn([readTree(documentOf(text, 'en'))], 'en').filter(({ kind }) => kind === 'rule')
  expect(
    rules('# Data\n\n## Aim\n\nEach step ties the data to the choices that they must support.\n'),
  ).toEqual([])
  expect(rules('# Data\n\n## Aim\n\nEach team must keep the data of its customers safe.\n')).toHaveLength(1)
})
