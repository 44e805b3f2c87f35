import { expect, test } from 'vitest'
import { wavePath, wavePeaks } from './wave-peaks'

test('each part of a sound shows its loudest sample, relative to the loudest overall', () => {
  const samples = new Float32Array([0.1, -0.5, 0.25, 0, 0, 0])
  expect(wavePeaks(samples, 3)).toEqual([1, 0.5, 0])
})

test('silence, or fewer samples than bars, is drawn flat', () => {
  expect(wavePeaks(new Float32Array(8), 4)).toEqual([0, 0, 0, 0])
  expect(wavePeaks(new Float32Array([1]), 3)).toEqual([1, 1, 1])
  expect(wavePeaks(new Float32Array(), 2)).toEqual([0, 0])
})

test('a bar is mirrored around the middle and never vanishes', () => {
  expect(wavePath([1, 0])).toBe('M0.2 0.000h.6v1.000h-.6zM1.2 0.480h.6v0.040h-.6z')
})
