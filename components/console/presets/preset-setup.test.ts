import { expect, test } from 'vitest'
import type { PresetArtifacts } from '@/components/console/data/preset-wire'
import { nextSetupStep, setupPercent, setupSteps, tabsOf } from './preset-setup'

const made = { status: 'ready', approved: false } as const
const open = { status: 'not_started', approved: false } as const
const artifacts = (changes: Partial<PresetArtifacts> = {}): PresetArtifacts => ({
  brand: open,
  slide_style: open,
  voice_style: open,
  questionnaire: { status: 'not_started', answered: 0, blocking_open: 6 },
  ...changes,
})
const company = (changes: Partial<PresetArtifacts>) => ({
  preset_type: 'company' as const,
  artifacts: artifacts(changes),
})

test('a theme has no questionnaire', () => {
  expect(tabsOf({ preset_type: 'theme' })).not.toContain('questionnaire')
  const steps = setupSteps({ preset_type: 'theme', artifacts: artifacts() }, false)
  expect(steps.map(({ tab }) => tab)).toEqual(['brand', 'slides', 'voice'])
})

test.each([
  ['nothing done', company({}), false, 'brand', 0],
  ['brand made', company({ brand: made }), false, 'questionnaire', 25],
  ['brand waits for a word', company({ brand: made }), true, 'brand', 0],
  ['a style made first', company({ slide_style: made }), false, 'brand', 25],
  [
    'what is required is done',
    company({ brand: made, questionnaire: { status: 'ready' } }),
    false,
    'slides',
    50,
  ],
] as const)('%s: the next step', (_, preset, waits, tab, percent) => {
  const steps = setupSteps(preset, waits)
  expect(nextSetupStep(steps)?.tab).toBe(tab)
  expect(setupPercent(steps)).toBe(percent)
})

test('all done: there is no next step', () => {
  const all = company({
    brand: made,
    slide_style: made,
    voice_style: made,
    questionnaire: { status: 'ready' },
  })
  expect(nextSetupStep(setupSteps(all, false))).toBeNull()
})

test.each([
  ['queued', 'making'],
  ['running', 'making'],
  ['failed', 'failed'],
] as const)('a style that is %s', (status, state) => {
  const steps = setupSteps(company({ slide_style: { status, approved: false } }), false)
  expect(steps.find(({ tab }) => tab === 'slides')?.state).toBe(state)
})
