import { expect, test } from 'vitest'
import { SAMPLE_RATE } from '../mastering/wav-file.ts'
import { findSoundFault } from './sound-fault.ts'

/** A tone of so many seconds, at its level from 0 to 1; silent where `isSilent` says so. */
const tone = (seconds: number, level = 0.3, isSilent: (at: number) => boolean = () => false): Int16Array =>
  Int16Array.from({ length: seconds * SAMPLE_RATE }, (_, i) => {
    if (isSilent(i / SAMPLE_RATE)) return 0
    const sample = Math.sin((i * 2 * Math.PI * 200) / SAMPLE_RATE) * level * 32_767
    return Math.max(-32_767, Math.min(32_767, sample))
  })

/** A tone that loses all of its level in the last so many seconds. */
const faded = (seconds: number, last: number): Int16Array =>
  tone(seconds).map((sample, i, all) => sample * Math.min(1, (all.length - i) / (last * SAMPLE_RATE)))

const joined = (...parts: Int16Array[]): Int16Array => Int16Array.from(parts.flatMap((part) => [...part]))

test.each([
  ['what takes as long as its text', tone(4), 4, null],
  ['silence around the speech', tone(7, 0.3, (at) => at < 2 || at > 5), 3, null],
  ['a short text spoken shortly', tone(0.3), 1, null],
  ['a pause at a comma', tone(4, 0.3, (at) => at > 1 && at < 2), 4, null],
  ['nothing at all', new Int16Array(0), 4, 'silent'],
  ['a sentence that fades out', faded(4, 0.5), 4, null],
  ['a hum before the speech', joined(tone(1, 0.01), tone(4)), 4, 'hum'],
  ['a hum after it', joined(tone(4), tone(1, 0.01)), 4, 'hum'],
  ['a sentence that can hardly be heard', tone(4, 0.03), 4, 'too_quiet'],
  ['a whisper of noise', tone(4, 0.005), 4, 'silent'],
  ['words left out', tone(1.5), 4, 'too_short'],
  ['the sentence repeated', tone(12), 4, 'too_long'],
  ['overdriven sound', tone(4, 2), 4, 'clipped'],
  ['a hole in the middle', tone(5, 0.3, (at) => at > 1 && at < 3), 4, 'gap'],
] as const)('%s', (_name, samples, expected, fault) => {
  expect(findSoundFault(samples, expected)).toBe(fault)
})
