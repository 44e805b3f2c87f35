import { describe, expect, it } from 'vitest'
import { bitReader, bitWriter } from './video-bits.ts'
import { ENTRANCE } from './video-plan.ts'
import { entranceFrames, readStill, ringFrames, stillFrames } from './video-still.ts'

/**
 * Parameters as x264 writes them: High profile, 1920×1088 in macroblocks. `cabac` is one of the things we
 * refuse.
 */
function stream({ cabac = 0 } = {}): Buffer {
  const sps = bitWriter()
  for (const [value, count] of [
    [0x67, 8],
    [100, 8],
    [0, 8],
    [40, 8],
  ] as const)
    sps.bits(value, count)
  for (const value of [0, 1, 0, 0]) sps.ue(value)
  sps.bits(0, 2)
  for (const value of [0, 2, 1]) sps.ue(value)
  sps.bits(0, 1)
  sps.ue(119)
  sps.ue(67)
  sps.bits(1, 1)
  const pps = bitWriter()
  pps.bits(0x68, 8)
  pps.ue(0)
  pps.ue(0)
  pps.bits(cabac, 1)
  pps.bits(0, 1)
  for (const value of [0, 0, 0]) pps.ue(value)
  pps.bits(0, 3)
  for (const value of [0, 0, 0]) pps.ue(value)
  pps.bits(4, 3)
  return Buffer.concat([sps.unit(), pps.unit(), Buffer.from([0, 0, 0, 1, 0x65, 1, 2, 3, 0, 0, 1, 6, 5, 5])])
}

describe('bits', () => {
  it('survive a round trip, whatever the bytes look like', () => {
    const writer = bitWriter()
    const values = [0, 1, 2, 7, 8, 8159, 0, 0, 0, 300]
    for (const value of values) writer.ue(value)
    writer.bits(0, 40)
    writer.bits(3, 8)
    const unit = writer.unit()
    expect(unit.subarray(4).indexOf('\0\0\0', 0, 'latin1')).toBe(-1)
    const reader = bitReader(unit.subarray(4))
    expect(values.map(() => reader.ue())).toEqual(values)
    expect([reader.bits(40), reader.bits(8)]).toEqual([0, 3])
  })

  it('that are missing are an error', () => {
    expect(() => bitReader(new Uint8Array([0])).ue()).toThrow('truncated')
  })
})

describe('a still', () => {
  it('keeps parameters and key frame, and drops everything else from the encoder', () => {
    const { head, picture } = readStill(stream())
    expect(picture).toEqual(Buffer.from([0, 0, 0, 1, 0x65, 1, 2, 3]))
    expect(head.indexOf('\0\0\x01\x06', 0, 'latin1')).toBe(-1)
  })

  it('lasts as many frames as asked for, with key frames four seconds apart', () => {
    const still = readStill(stream())
    const frames = stillFrames(still, 250)
    expect(frames).toHaveLength(250)
    expect(frames.flatMap((frame, i) => (frame === still.picture ? [i] : []))).toEqual([0, 100, 200])
    expect(
      Math.max(...frames.filter((frame) => frame !== still.picture).map((frame) => frame.length)),
    ).toBeLessThan(16)
  })

  it('is repeated by slices that skip all 8,160 macroblocks', () => {
    const [, first, second] = stillFrames(readStill(stream()), 3)
    for (const [index, frame] of [first, second].entries()) {
      const slice = bitReader(frame!.subarray(5))
      expect([slice.ue(), slice.ue(), slice.ue(), slice.bits(4)]).toEqual([0, 5, 0, index + 1])
      expect([slice.bits(1), slice.ue(), slice.bits(2), slice.ue(), slice.ue(), slice.ue()]).toEqual([
        1, 0, 0, 0, 1, 8160,
      ])
    }
  })

  it('begins with its entrance, whose frames are counted with those between them', () => {
    const still = readStill(stream())
    const [, moved] = stillFrames(still, 2)
    const entrance = { ...still, motion: Array.from({ length: ENTRANCE.pictures - 1 }, () => moved!) }
    const numbers = entranceFrames(entrance, null, 60).map((frame, index) => {
      const slice = bitReader(frame.subarray(5))
      return index === 0 ? 0 : [slice.ue(), slice.ue(), slice.ue(), slice.bits(4)].at(-1)
    })
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index % 16))
    expect(entranceFrames(entrance, still, 101)).toHaveLength(101)
    expect(entranceFrames(entrance, still, 250)[100]).toBe(still.picture)
    expect(entranceFrames(entrance, still, 5)).toEqual(stillFrames(still, 5))
  })

  it('fills a ring in equal steps, however long that takes', () => {
    const still = readStill(stream())
    const [, ...motion] = stillFrames(still, 7)
    const frames = ringFrames({ ...still, motion }, 303)
    expect(frames).toHaveLength(303)
    expect(frames.flatMap((frame, i) => (frame === still.picture ? [i] : []))).toEqual([0])
    const numbers = frames.slice(1).map((frame) => {
      const slice = bitReader(frame.subarray(5))
      return [slice.ue(), slice.ue(), slice.ue(), slice.bits(4)].at(-1)
    })
    expect(numbers).toEqual(Array.from({ length: 302 }, (_, index) => (index + 1) % 16))
  })

  it.each([
    ['CABAC', stream({ cabac: 1 })],
    ['one key frame', Buffer.from('no stream at all')],
    ['one key frame', Buffer.concat([stream(), Buffer.from([0, 0, 1, 0x65, 9])])],
    ['no parameters', Buffer.from([0, 0, 1, 0x65, 9])],
  ])('is refused: %s', (why, bytes) => {
    expect(() => readStill(bytes)).toThrow(why)
  })
})
