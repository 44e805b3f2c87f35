import { expect, test } from 'vitest'
import { choicesOf, chooseIcon } from './scene-icon-choice'

const scene = {
  layout: 'cards' as const,
  bullets: ['Budget | Who pays', 'Deadline | When'],
  icons: null,
}

test('automatic icons are shown as they would be drawn', () => {
  expect(choicesOf(scene, 'en')).toEqual([
    { choice: 'automatic', icon: 'wallet' },
    { choice: 'automatic', icon: 'calendar' },
  ])
  expect(choicesOf({ ...scene, bullets: ['Budget | a', 'Mindset | b'] }, 'en')).toEqual([
    { choice: 'automatic', icon: null },
    { choice: 'automatic', icon: null },
  ])
})

test('choosing one for a line fixes what the others show, until all are automatic again', () => {
  const chosen = chooseIcon(scene, 'en', 1, 'clock')
  expect(chosen).toEqual(['wallet', 'clock'])
  expect(choicesOf({ ...scene, icons: chosen }, 'en').map(({ choice }) => choice)).toEqual([
    'wallet',
    'clock',
  ])
  expect(chooseIcon({ ...scene, icons: chosen }, 'en', 0, 'none')).toEqual([null, 'clock'])
  expect(chooseIcon({ ...scene, icons: chosen }, 'en', 0, 'automatic')).toBeNull()
})

test('icons for another number of lines are automatic', () => {
  expect(choicesOf({ ...scene, icons: ['phone'] }, 'en').map(({ icon }) => icon)).toEqual([
    'wallet',
    'calendar',
  ])
})
