import { describe, expect, test } from 'vitest'
import { documentOf, FIXTURES, namedFixture } from '../../fixtures/read-fixture.ts'
import { planModules } from '../../lesson/plan-modules.ts'
import { readTree } from '../../reading/read-tree.ts'
import { SLIDE_MEASURE } from '../../wording/show/measure-slides.ts'
import { suggestBrief } from './suggest-brief.ts'

const suggest = (...documents: ReturnType<typeof documentOf>[]) => {
  const suggestions = suggestBrief({ language: documents[0]!.language, documents, courseTitle: null })
  return {
    suggestions,
    value: (id: string) => suggestions.find(({ questionId }) => questionId === id)?.value,
  }
}

const sets = [
  ...FIXTURES.map((name) => ({ name: name as string, documents: [namedFixture(name)] })),
  { name: 'three of them', documents: (['offer.en', 'manual.en', 'faq.en'] as const).map(namedFixture) },
]

describe.each(sets)('the brief of $name', ({ documents }) => {
  const { suggestions, value } = suggest(...documents)

  test('suggests a length at which nothing is left out', () => {
    const minutes = value('target_minutes') as number
    const { modules, dropped } = planModules(documents.map(readTree), {
      measure: SLIDE_MEASURE,
      targetMinutes: minutes,
    })
    expect(dropped).toEqual([])
    expect(modules).toEqual(
      planModules(documents.map(readTree), { measure: SLIDE_MEASURE, targetMinutes: null }).modules,
    )
  })

  test('quotes where each answer comes from', () => {
    for (const { sourceRef: ref } of suggestions.filter((each) => each.sourceRef)) {
      const document = documents.find(({ sourceId }) => sourceId === ref!.sourceId)
      expect(document?.text.slice(ref!.start, ref!.end)).toBe(ref!.quote)
    }
    // Where no passage carries one, a person can write them.
    const objectives = value('objectives') as string[] | undefined
    if (objectives) expect([1, 2, 3, 4, 5]).toContain(objectives.length)
  })
})

test('topics are the parts that teach most, not what is said about the document', () => {
  const { value } = suggest(
    documentOf(
      `# Guide

Audience: New account managers

## Introduction

This part tells why you should read on, and it is rather long for what it says in the end.

## Preparing a call

- Read the last three orders of the customer
- Note two questions that you want to ask
- Choose one offer that fits

## Closing a call

- Sum up what was agreed
- Name the next step and its date`,
      'en',
    ),
  )
  expect(value('must_cover')).toEqual(['Preparing a call', 'Closing a call'])
  expect(value('audience')).toBe('New account managers')
})

test('a measure is a labeled figure, not a quotation or a cell of a wide table', () => {
  const text = (line: string) =>
    `# Plan\n\n## Results\n\n- ${line}\n- Calls last ten minutes\n\nWe look at them every week.`
  expect(suggest(documentOf(text('Win rate: 31% this year'), 'en')).value('success_measure')).toBe(
    'Win rate: 31% this year',
  )
  expect(
    suggest(documentOf(text('Goal: “10 million visits”'), 'en')).value('success_measure'),
  ).toBeUndefined()
})
