import { describe, expect, test } from 'vitest'
import type { OutlineScene } from '../../contract/author.ts'
import { isFrame } from './pair-outlines.ts'

const ref = (start: number, end: number) => ({ sourceId: 'src_1', start, end, quote: '' })
const scene = (title: string, ...spans: [number, number][]): OutlineScene => ({
  title,
  description: '',
  plannedNarrationSummary: '',
  sourceRefs: spans.map(([start, end]) => ref(start, end)),
})
const framesIn = (...scenes: OutlineScene[]) =>
  scenes.filter((each) => isFrame(each, { scenes })).map(({ title }) => title)

describe('which scenes only open or recap their module', () => {
  const one = scene('one', [0, 50])
  const two = scene('two', [50, 90])

  test('none if each has passages of its own', () => {
    expect(framesIn(one, two)).toEqual([])
    expect(framesIn(one)).toEqual([])
  })

  test('those at the ends without passages, or with passages of the others', () => {
    expect(framesIn(scene('opening'), one, two, scene('recap', [0, 50], [50, 90]))).toEqual([
      'opening',
      'recap',
    ])
    expect(framesIn(one, two, scene('practice', [0, 8], [50, 57]))).toEqual(['practice'])
    expect(framesIn(scene('opening', [0, 20]), one, two)).toEqual(['opening'])
  })

  test('an opening with passages of its own, beside a recap of all others', () => {
    const opening = scene('opening', [0, 20])
    const recap = scene('recap', [20, 50], [50, 90])
    expect(framesIn(opening, scene('one', [20, 50]), two, recap)).toEqual(['opening', 'recap'])
    expect(framesIn(opening, two, recap)).toEqual(['opening', 'recap'])
  })

  test('an opening or a recap of all passages does not frame the only other scenes that have them', () => {
    expect(framesIn(scene('opening', [0, 50], [50, 90]), one, two)).toEqual(['opening'])
    expect(framesIn(one, two, scene('recap', [0, 50], [50, 90]))).toEqual(['recap'])
  })

  test('no scene between others, even one without passages', () => {
    expect(framesIn(one, scene('added'), two)).toEqual([])
  })
})
