import { expect, test } from 'vitest'
import type { ScenePicture } from '../contract/author.ts'
import { pictureFlags } from './picture-flags.ts'

const picture = (width: number, height: number): ScenePicture => ({
  sourceId: 'src_1',
  file: `${width}.png`,
  width,
  height,
  alt: 'The pump',
})
const flagsOf = (shown: ScenePicture, layout: 'picture' | 'bullets') =>
  pictureFlags({ layout }, { picture: shown, left: [] }).map(({ code, text }) => [code, text])

test('a picture on a slide must have enough pixels', () => {
  expect(flagsOf(picture(320, 240), 'picture')).toEqual([['picture_small', '320 × 240']])
  for (const size of [picture(480, 100), picture(100, 360), picture(1600, 900)])
    expect(flagsOf(size, 'picture')).toEqual([])
  expect(flagsOf(picture(320, 240), 'bullets')).toEqual([['picture_left_out', 'The pump']])
})
