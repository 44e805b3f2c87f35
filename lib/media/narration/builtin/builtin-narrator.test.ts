import { expect, it } from 'vitest'
import { InvalidInputError } from '../../../platform/errors.ts'
import { builtinNarrator } from './builtin-narrator.ts'

const REQUEST = {
  language: 'en' as const,
  persona: 'daniel',
  sentences: ['Hello there.'],
  pronunciations: [],
  pace: 1,
}

it('speaks in separate processes, several at a time', async () => {
  await builtinNarrator.check()
  const [first, second] = await Promise.all([
    builtinNarrator.narrate(REQUEST),
    builtinNarrator.narrate(REQUEST),
  ])
  expect(Buffer.from(first.wav.subarray(0, 4)).toString()).toBe('RIFF')
  const textOf = ({ sentences }: typeof first) => sentences.map(({ words }) => words.map(({ text }) => text))
  expect([textOf(first), textOf(second)]).toEqual([[['Hello', 'there.']], [['Hello', 'there.']]])
  expect(Math.abs(second.durationSeconds - first.durationSeconds)).toBeLessThan(0.1)
})

it('permanently refuses what it can never speak', async () => {
  await expect(builtinNarrator.narrate({ ...REQUEST, sentences: ['?'] })).rejects.toThrow(InvalidInputError)
})
