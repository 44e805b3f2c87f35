import { describe, expect, test } from 'vitest'
import { documentOf, fixture } from '../../fixtures/read-fixture.ts'
import { suggestProfile } from './suggest-profile.ts'

const read = (markdown: string, language: 'fr' | 'en') => {
  const document = documentOf(markdown, language)
  return Object.fromEntries(
    suggestProfile({ documents: [document] }).map(({ questionId, value }) => [questionId, value]),
  )
}

describe.each(['en', 'fr'] as const)('from the %s sales document', (language) => {
  const document = fixture(language)
  const suggestions = suggestProfile({ documents: [document] })

  test('every suggestion quotes the passage it comes from, and each question has one', () => {
    expect(suggestions.length).toBeGreaterThanOrEqual(4)
    for (const { sourceRef: ref } of suggestions)
      expect(document.text.slice(ref!.start, ref!.end)).toBe(ref!.quote)
    const ids = suggestions.map(({ questionId }) => questionId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('objections come with the answers, the steps of a sale in order', () => {
    const value = (id: string) => suggestions.find(({ questionId }) => questionId === id)?.value as string[]
    expect(value('objections')).toHaveLength(3)
    for (const objection of value('objections')) expect(objection).toMatch(/^[^“”]+ -> .+[.?]$/)
    expect(value('sales_steps')).toHaveLength(5)
  })
})

test('a document in French says who the company is, whom it sells to and what to ask them', () => {
  const found = read(
    `# Guide

Ce guide s’adresse aux commerciaux terrain. Boréal conçoit des capteurs sans fil.

## Notre client idéal

Notre client est un distributeur de plus de vingt camions.

## Interlocuteurs

- Responsable qualité : veut réussir l’audit
- Directeur : signe

## Questions à poser

- Quand avez-vous perdu une livraison ?
- Notez la réponse

## Concurrents

- Tempro : moins cher
- Le papier`,
    'fr',
  )
  expect(found).toEqual({
    company_summary: 'Boréal conçoit des capteurs sans fil.',
    ideal_customer: 'Notre client est un distributeur de plus de vingt camions.',
    buyers: ['Responsable qualité : veut réussir l’audit', 'Directeur : signe'],
    discovery_questions: ['Quand avez-vous perdu une livraison ?'],
    competitors: ['Tempro : moins cher', 'Le papier'],
    sales_team: 'commerciaux terrain',
  })
})

test('forms, instructions and what is below an objection are not answers', () => {
  const found = read(
    `# Playbook

## Pain points

- Ask about the last audit
- [Customer] loses [amount]

## "It is too expensive"

### Value

- Three years of monitoring

## Benefits

- Alarms within 90 seconds`,
    'en',
  )
  expect(found).toEqual({ value: ['Alarms within 90 seconds'] })
})

test('an empty document yields nothing', () => {
  expect(suggestProfile({ documents: [] })).toEqual([])
})
