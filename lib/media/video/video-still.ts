import { bitReader, bitWriter } from './video-bits.ts'
import { ENTRANCE, GROUP_FRAMES, groupCopies, hasTimeFor } from './video-plan.ts'

/**
 * A slide as H.264: the parameter sets (`head`), the picture itself, a key frame, and the frames in which it
 * changes, none for one that stands still.
 */
export type Still = { head: Buffer; picture: Buffer; motion: Buffer[] }

const [SLICE, KEY_SLICE, SEQUENCE, PICTURE] = [1, 5, 7, 8]
/** Bytes before a unit's own. */
const START_CODE = 4
const WITH_CHROMA_FORMAT = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]

/**
 * Parses a stream of one key frame and the frames after it. Throws if {@link stillFrames} cannot extend it.
 */
export function readStill(stream: Buffer): Still {
  const units = splitUnits(stream)
  const ofType = (...types: number[]) =>
    units.filter(({ type }) => types.includes(type)).map(({ bytes }) => bytes)
  const [head, keys, motion] = [Buffer.concat(ofType(SEQUENCE, PICTURE)), ofType(KEY_SLICE), ofType(SLICE)]
  if (keys.length !== 1) throw new Error('a still has one key frame')
  const still = { head, picture: keys[0]!, motion }
  readHead(still.head)
  return still
}

/**
 * The stills of a stream that have this many `frames` each, the first of which is a key frame, as
 * {@link readStill} parses them. Throws if the stream has others.
 */
export function splitStills(stream: Buffer, frames: number[]): Buffer[] {
  const units = splitUnits(stream)
  const first = (wanted: number) => units.find(({ type }) => type === wanted)?.bytes ?? Buffer.alloc(0)
  const head = Buffer.concat([first(SEQUENCE), first(PICTURE)])
  const slices = units.filter(({ type }) => type === SLICE || type === KEY_SLICE)
  const count = frames.reduce((sum, own) => sum + own, 0)
  if (slices.length !== count) throw new Error(`encoded ${slices.length} pictures instead of ${count}`)
  let at = 0
  return frames.map((own) => {
    const still = Buffer.concat([head, ...slices.slice(at, at + own).map(({ bytes }) => bytes)])
    at += own
    if (readStill(still).motion.length !== own - 1)
      throw new Error('a key frame is not where it was asked for')
    return still
  })
}

/**
 * This many frames of a still: its key frame, repeated at least every 4 s, and in between frames that skip
 * the whole picture. Such a frame takes a dozen bytes and is the same for all slides: a second of still
 * picture costs nothing to encode.
 */
export function stillFrames({ head, picture }: Still, frames: number): Buffer[] {
  const repeats = repeatFrames(head, GROUP_FRAMES)
  return groupCopies(frames).flatMap((length) => [picture, ...repeats.slice(0, length - 1)])
}

/**
 * This many frames that begin with an entrance, and then stand still: as its end, or from the next group on as
 * the `still` with the same picture. Without the time for it, there is only the still.
 */
export function entranceFrames(entrance: Still, still: Still | null, frames: number): Buffer[] {
  if (still && !hasTimeFor(frames)) return stillFrames(still, frames)
  const rest = still ? Math.max(0, frames - GROUP_FRAMES) : 0
  const first = rest === 1 ? GROUP_FRAMES - 1 : frames - rest
  const moving = [entrance.picture, ...repeatFrames(entrance.head, first)].slice(0, first)
  for (const [i, slice] of entrance.motion.entries()) {
    const at = (i + 1) * ENTRANCE.frames
    if (at < first) moving[at] = asFrame(slice, at, entrance.head)
  }
  return first === frames || !still ? moving : [...moving, ...stillFrames(still, frames - first)]
}

/** This many frames in which the pictures of a ring follow each other, equally long. */
export function ringFrames(ring: Still, frames: number): Buffer[] {
  const filling = [ring.picture, ...repeatFrames(ring.head, frames)].slice(0, frames)
  const pictures = ring.motion.length + 1
  for (const [i, slice] of ring.motion.entries()) {
    const at = Math.floor(((i + 1) * frames) / pictures)
    if (at > i) filling[at] = asFrame(slice, at, ring.head)
  }
  return filling
}

/** A frame with its number since the last key frame, which its encoder counted without those in between. */
function asFrame(slice: Buffer, number: number, head: Buffer): Buffer {
  const { frameNumberBits } = readHead(head)
  const from = START_CODE + 1
  // These fields end within three bytes, where nothing prevents the emulation of a start code.
  const header = bitReader(slice.subarray(from, from + 3))
  for (let field = 0; field < 3; field++) header.ue() // first macroblock, type, parameters
  const frame = Buffer.from(slice)
  for (let bit = 0; bit < frameNumberBits; bit++) {
    const at = header.position() + bit
    const mask = 0x80 >> (at & 7)
    const isSet = (number >> (frameNumberBits - 1 - bit)) & 1
    const index = from + (at >> 3)
    frame[index] = isSet ? frame[index]! | mask : frame[index]! & ~mask
  }
  return frame
}

type Unit = { type: number; bytes: Buffer }

function splitUnits(stream: Buffer): Unit[] {
  const starts: number[] = []
  for (
    let at = stream.indexOf('\0\0\x01', 0, 'latin1');
    at >= 0;
    at = stream.indexOf('\0\0\x01', at + 3, 'latin1')
  )
    starts.push(at)
  return starts.map((start, i) => {
    const payload = stream.subarray(start + 3, starts[i + 1] ?? stream.length)
    let end = payload.length
    while (end > 0 && payload[end - 1] === 0) end--
    return {
      type: (payload[0] ?? 0) & 31,
      bytes: Buffer.concat([Buffer.from([0, 0, 0, 1]), payload.subarray(0, end)]),
    }
  })
}

/** The parameters a slice header depends on, and the number of 16×16 macroblocks of a picture. */
type Head = { frameNumberBits: number; pictureId: number; deblockingControl: boolean; macroblocks: number }

function readHead(head: Buffer): Head {
  const units = splitUnits(head)
  const payload = (wanted: number) => {
    const unit = units.find(({ type }) => type === wanted)
    if (!unit) throw new Error('the H.264 stream has no parameters')
    return bitReader(unit.bytes.subarray(5))
  }
  return { ...readSequence(payload(SEQUENCE)), ...readPicture(payload(PICTURE)) }
}

function demand(holds: boolean, what: string): void {
  if (!holds) throw new Error(`this ffmpeg encodes in a way that is not supported: ${what}`)
}

// ITU-T H.264, 7.3.2.1.1
function readSequence(sps: ReturnType<typeof bitReader>) {
  const profile = sps.bits(8)
  sps.bits(16)
  sps.ue()
  if (WITH_CHROMA_FORMAT.includes(profile)) {
    demand(sps.ue() === 1, 'chroma format')
    sps.ue()
    sps.ue()
    sps.bits(1)
    demand(sps.bits(1) === 0, 'scaling matrix')
  }
  const frameNumberBits = sps.ue() + 4
  demand(sps.ue() === 2, 'order of pictures')
  demand(sps.ue() >= 1, 'no reference frame')
  sps.bits(1)
  const width = sps.ue() + 1
  const height = sps.ue() + 1
  demand(sps.bits(1) === 1, 'fields')
  return { frameNumberBits, macroblocks: width * height }
}

// ITU-T H.264, 7.3.2.2
function readPicture(pps: ReturnType<typeof bitReader>) {
  const pictureId = pps.ue()
  pps.ue()
  demand(pps.bits(1) === 0, 'CABAC')
  pps.bits(1)
  demand(pps.ue() === 0, 'slice groups')
  pps.ue()
  pps.ue()
  demand(pps.bits(1) === 0, 'weighted prediction')
  pps.bits(2)
  pps.se()
  pps.se()
  pps.se()
  const deblockingControl = pps.bits(1) === 1
  pps.bits(1)
  demand(pps.bits(1) === 0, 'redundant pictures')
  return { pictureId, deblockingControl }
}

// A slice that skips every macroblock: ITU-T H.264, 7.3.3 (header) and 7.3.4 (data).
function repeatFrames(head: Buffer, count: number): Buffer[] {
  const { frameNumberBits, pictureId, deblockingControl, macroblocks } = readHead(head)
  return Array.from({ length: count - 1 }, (_, i) => {
    const slice = bitWriter()
    slice.bits((2 << 5) | SLICE, 8)
    slice.ue(0) // first macroblock
    slice.ue(5) // P, as all slices of the picture
    slice.ue(pictureId)
    slice.bits((i + 1) % 2 ** frameNumberBits, frameNumberBits)
    slice.bits(1, 1) // one reference frame,
    slice.ue(0)
    slice.bits(0, 1) // the last one,
    slice.bits(0, 1) // kept as usual
    slice.ue(0) // quantiser as in the parameters
    if (deblockingControl) slice.ue(1) // no deblocking: nothing changed
    slice.ue(macroblocks)
    return slice.unit()
  })
}
