import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPackets, scenePackets } from './audio-packets.ts'

/** A packet as its header describes it: sync word, and its length in 13 bits. */
function packet(length: number): Buffer {
  const bytes = Buffer.alloc(length, 0x5a)
  bytes.writeUInt16BE(0xfff1, 0)
  bytes.writeUIntBE(length << 5, 3, 3)
  return bytes
}

/** A scene's packets as an encoder produces them: one for priming, then one per 1,024 samples started. */
const packetsOf = (frames: number): Buffer[] =>
  new Array<Buffer>(1 + Math.ceil((frames * 1920) / 1024)).fill(packet(20))

describe('works', () => {
  it('splits a stream and loses nothing', () => {
    const stream = Buffer.concat([packet(8), packet(300), packet(5000)])
    const packets = readPackets(stream)
    expect(packets.map(({ length }) => length)).toEqual([8, 300, 5000])
    expect(Buffer.concat(packets)).toEqual(stream)
  })

  it('never lets a scene drift from its picture by more than half a packet', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 2, max: 900 }), { minLength: 1, maxLength: 30 }), (scenes) => {
        let [frame, packets, worst] = [0, -1, 0] // the first packet is before the beginning
        for (const frames of scenes) {
          packets += scenePackets(packetsOf(frames), frame, frames).length
          frame += frames
          worst = Math.max(worst, Math.abs(packets * 1024 - frame * 1920))
        }
        expect(worst).toBeLessThanOrEqual(512)
      }),
    )
  })

  it('audio that is slightly short is extended with its own silence', () => {
    const packets = packetsOf(50)
    const filled = scenePackets(packets, 0, 52)
    expect(filled).toHaveLength(scenePackets(packetsOf(52), 0, 52).length)
    expect(filled.at(-1)).toBe(packets.at(-1))
  })
})

describe('refuses', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['something else', Buffer.from('not a sound, but longer than a header')],
    ['a stream that ends early', Buffer.concat([packet(50), packet(50)]).subarray(0, 99)],
    ['a packet without content', Buffer.concat([packet(50), packet(7)])],
  ])('%s', (_what, stream) => {
    expect(() => readPackets(stream)).toThrow('the AAC stream is incomplete')
  })

  it('audio that is much shorter than its scene', () => {
    expect(() => scenePackets(packetsOf(50), 0, 60)).toThrow('shorter than its scene')
  })
})
