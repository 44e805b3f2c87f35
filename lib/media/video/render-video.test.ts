import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeWav, FRAME_SAMPLES } from '../narration/mastering/wav-file.ts'
import { synthesizeScene } from '../narration/synthesize-scene.ts'
import type { Video, VideoScene } from '../renderer.ts'
import { renderSlide } from '../slides/render-slide.ts'
import { drawCut, drawEntrance } from '../slides/states/draw-entrance.ts'
import { encodeAudio } from './encode-audio.ts'
import { encodeSlide } from './encode-slide.ts'
import { renderVideo } from './render-video.ts'
import { resolveFfmpeg } from './resolve-ffmpeg.ts'
import { ENTRANCE } from './video-plan.ts'

const run = promisify(execFile)
const PRIMARIES = ['#b01030', '#0a7a3c', '#1030b0']
const SENTENCES = [
  [
    'Bonjour et bienvenue dans ce module, consacré à la découverte des besoins du client.',
    'Êtes-vous prêt ?',
  ],
  [],
  ['Retenez trois choses : la question ouverte, la reformulation, et le silence.'],
]
/** The silent scene is one frame longer than a group: the case that is cut differently. */
const SILENT_FRAMES = 101

let directory: string
let scenes: VideoScene[]
let video: Video

async function makeScene(i: number): Promise<VideoScene> {
  const [slidePath, stillPath, audioPath, soundPath] = ['png', 'h264', 'wav', 'aac'].map((ending) =>
    path.join(directory, `${i}.${ending}`),
  ) as [string, string, string, string]
  const sentences = SENTENCES[i]!
  const colors = {
    primary: PRIMARIES[i]!,
    secondary: '#444444',
    accent: '#f8b84e',
    background: '#ffffff',
    text: '#12242f',
  }
  const { png } = await renderSlide({
    content: {
      layout: 'title',
      title: `Scène ${i}`,
      bullets: [],
      emphasis: [],
      shown: null,
      kicker: '',
      number: i + 1,
      total: 3,
    },
    look: { companyName: 'Essai', colors, fontFamily: 'Inter', family: null, logoPng: null },
    language: 'fr',
  })
  const narration = sentences.length
    ? await synthesizeScene({ language: 'fr', persona: 'claire', sentences, pronunciations: [], pace: 1 })
    : {
        wav: encodeWav(new Float64Array(SILENT_FRAMES * FRAME_SAMPLES)),
        durationSeconds: SILENT_FRAMES / 25,
        sentences: [],
      }
  await writeFile(slidePath, png)
  await encodeSlide({ path: slidePath, kind: 'png', outputs: [{ path: stillPath, frames: 1 }] })
  await writeFile(audioPath, narration.wav)
  await encodeAudio({ path: audioPath, outputPath: soundPath })
  const timed = sentences.map((text, k) => ({ text, timing: narration.sentences[k]! }))
  return {
    title: `Étape ${i + 1} : a=b; #c`,
    slides: [{ path: stillPath, startSeconds: 0 }],
    soundPath,
    durationSeconds: narration.durationSeconds,
    sentences: timed,
  }
}

type Probe = {
  streams: Record<string, string | number>[]
  format: { duration: string; tags: Record<string, string> }
  chapters: { start_time: string; end_time: string; tags: { title: string } }[]
  packets: { pts_time: string; flags: string }[]
}

async function probe(...args: string[]): Promise<Probe> {
  const options = ['-v', 'error', '-of', 'json', ...args, video.videoPath]
  const { stdout } = await run(await resolveFfmpeg('ffprobe'), options, { maxBuffer: 1e8 })
  return JSON.parse(stdout) as Probe
}

/** The average color of the decoded frames with those numbers. */
async function colorsOfFrames(
  numbers: number[],
  file = video.videoPath,
): Promise<[number, number, number][]> {
  const select = `select='${numbers.map((n) => `eq(n,${n})`).join('+')}',scale=1:1:flags=area,format=rgb24`
  const args = ['-v', 'error', '-i', file, '-vf', select, '-vsync', '0', '-f', 'rawvideo', '-']
  const { stdout } = await run(await resolveFfmpeg(), args, { encoding: 'buffer' })
  return numbers.map((_, i) => [stdout[i * 3]!, stdout[i * 3 + 1]!, stdout[i * 3 + 2]!])
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'render-video-'))
  scenes = await Promise.all(PRIMARIES.map((_, i) => makeScene(i)))
  const request = {
    title: 'Module 1 — Découvrir',
    language: 'fr' as const,
    scenes,
    outputDirectory: path.join(directory, 'out'),
  }
  video = await renderVideo(request)
}, 300_000)

afterAll(() => rm(directory, { recursive: true }))

describe('a video', () => {
  it('leaves two files and nothing else', async () => {
    expect((await readdir(path.join(directory, 'out'))).sort()).toEqual(['captions.vtt', 'video.mp4'])
  })

  it('is 1080p25 H.264 with AAC, as long as its scenes to the frame', async () => {
    const { streams, format } = await probe('-show_streams', '-show_format')
    const [picture, sound, captions] = streams
    const frames = Math.round(video.durationSeconds * 25)
    expect(video.scenes[1]!.durationSeconds).toBe(SILENT_FRAMES / 25)
    expect(picture).toMatchObject({
      codec_name: 'h264',
      width: 1920,
      height: 1080,
      r_frame_rate: '25/1',
      avg_frame_rate: '25/1',
    })
    expect(picture).toMatchObject({
      pix_fmt: 'yuv420p',
      color_space: 'bt709',
      color_range: 'tv',
      nb_frames: String(frames),
    })
    expect(sound).toMatchObject({ codec_name: 'aac', sample_rate: '48000', tags: { language: 'fra' } })
    expect(captions).toMatchObject({ codec_name: 'mov_text', tags: { language: 'fra' } })
    expect(Number(picture!.start_time)).toBe(0)
    expect(Number(sound!.start_time)).toBe(0)
    expect(Math.abs(Number(picture!.duration) - Number(sound!.duration))).toBeLessThan(1 / 25)
    expect(format.tags.title).toBe('Module 1 — Découvrir')
  })

  it('shows every frame for 1/25 s, with no adjacent key frames', async () => {
    const { packets } = await probe(
      '-select_streams',
      'v',
      '-show_packets',
      '-show_entries',
      'packet=pts_time,flags',
    )
    expect(packets.every(({ pts_time }, i) => Math.abs(Number(pts_time) - i / 25) < 1e-4)).toBe(true)
    const isKey = packets.map(({ flags }) => flags.startsWith('K'))
    expect(isKey[0]).toBe(true)
    expect(isKey.some((key, i) => key && isKey[i + 1])).toBe(false)
  })

  it('changes slides exactly at the scene boundaries', async () => {
    const [second, third] = video.scenes.slice(1).map(({ startSeconds }) => Math.round(startSeconds * 25))
    const colors = await colorsOfFrames([
      0,
      second! - 1,
      second!,
      third! - 1,
      third!,
      Math.round(video.durationSeconds * 25) - 1,
    ])
    expect(colors.map((color) => color.indexOf(Math.max(...color)))).toEqual([0, 0, 1, 1, 2, 2])
  })

  it('has a chapter for every scene', async () => {
    const { chapters } = await probe('-show_chapters')
    expect(chapters.map(({ tags }) => tags.title)).toEqual(scenes.map(({ title }) => title))
    chapters.forEach(({ start_time }, i) => {
      expect(Number(start_time)).toBeCloseTo(video.scenes[i]!.startSeconds, 3)
    })
  })

  it('carries the captions inside and beside it', async () => {
    const vtt = await readFile(video.captionsPath, 'utf8')
    expect(vtt.startsWith('WEBVTT\n\n00:00:00.350 --> ')).toBe(true)
    expect(vtt).toContain('Êtes-vous prêt\u00a0?')
    const args = ['-v', 'error', '-i', video.videoPath, '-map', '0:s:0', '-f', 'webvtt', '-']
    const { stdout } = await run(await resolveFfmpeg(), args)
    const textOf = (file: string) => file.split('\n').filter((line) => line && !/-->|WEBVTT/.test(line))
    expect(textOf(stdout)).toEqual(textOf(vtt))
  })

  it('starts playing before it is fully loaded', async () => {
    const bytes = await readFile(video.videoPath)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })
})

describe('the audio', () => {
  const RATE = 48_000

  /** The decoded audio of a file, as samples from -1 to 1. */
  async function heard(file: string): Promise<Float32Array> {
    const args = ['-v', 'error', '-i', file, '-f', 'f32le', '-ac', '1', '-ar', String(RATE), '-']
    const { stdout } = await run(await resolveFfmpeg(), args, { encoding: 'buffer', maxBuffer: 1e9 })
    return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length))
  }

  /** Eleven scenes of odd lengths, silent but for one short tone in the middle of each. */
  async function makeTones(): Promise<{ scenes: VideoScene[]; seconds: number[] }> {
    const seconds = Array.from({ length: 11 }, (_, i) => (31 + 7 * i) / 25)
    const made = seconds.map(async (length, i) => {
      const samples = new Float64Array(Math.round(length * 25 * FRAME_SAMPLES))
      const from = samples.length >> 1
      for (let at = 0; at < 2205; at++)
        samples[from + at] = 0.5 * Math.sin(at * 0.2) * Math.sin((at * Math.PI) / 2205)
      const [wavPath, soundPath] = ['wav', 'aac'].map((ending) => path.join(directory, `tone-${i}.${ending}`))
      await writeFile(wavPath!, encodeWav(samples))
      await encodeAudio({ path: wavPath!, outputPath: soundPath! })
      return { ...scenes[1]!, soundPath: soundPath!, durationSeconds: length }
    })
    return { scenes: await Promise.all(made), seconds }
  }

  it('is within 11 ms of its scene and silent where scenes meet, however many there are', async () => {
    const tones = await makeTones()
    const outputDirectory = path.join(directory, 'tones')
    const request = { title: 'X', language: 'fr' as const, scenes: tones.scenes, outputDirectory }
    const { videoPath, scenes: places } = await renderVideo(request)
    const samples = await heard(videoPath)
    const loudness = (from: number, to: number) =>
      Math.max(...samples.subarray(Math.round(from * RATE), Math.round(to * RATE)).map(Math.abs))
    for (const { startSeconds, durationSeconds } of places) {
      const begin = Math.round(startSeconds * RATE)
      const tone = Math.round(durationSeconds * RATE)
      const own = samples.subarray(begin, begin + tone)
      let [weight, moment] = [0, 0]
      own.forEach((sample, at) => {
        weight += sample ** 2
        moment += sample ** 2 * at
      })
      expect(weight).toBeGreaterThan(1)
      expect(Math.abs(moment / weight / RATE - durationSeconds / 2 - 0.05)).toBeLessThan(0.012)
      expect(loudness(Math.max(0, startSeconds - 0.2), startSeconds + 0.2)).toBeLessThan(0.001)
    }
    expect(Math.abs(samples.length / RATE - tones.seconds.reduce((sum, each) => sum + each))).toBeLessThan(
      0.03,
    )
  })
})

describe('slides that change within a scene', () => {
  it('change at the frame of their time', async () => {
    const slides = [0, 1, 2].map((i) => ({ path: path.join(directory, `${i}.h264`), startSeconds: i * 0.5 }))
    const request = {
      title: 'X',
      language: 'fr' as const,
      scenes: [{ ...scenes[1]!, slides }],
      outputDirectory: path.join(directory, 'builds'),
    }
    const { videoPath, durationSeconds } = await renderVideo(request)
    expect(durationSeconds).toBe(SILENT_FRAMES / 25)
    const colors = await colorsOfFrames([0, 12, 13, 24, 25, SILENT_FRAMES - 1], videoPath)
    expect(colors.map((color) => color.indexOf(Math.max(...color)))).toEqual([0, 0, 1, 1, 2, 2])
  })
})

describe('states encoded together', () => {
  /** The pictures of the scenes' slides as `drawStates` writes them. */
  async function writeStates(name: string, numbers: number[]) {
    const pictures = numbers.map((i) =>
      sharp(path.join(directory, `${i}.png`))
        .ensureAlpha()
        .raw()
        .toBuffer(),
    )
    const file = path.join(directory, name)
    await writeFile(file, await Promise.all(pictures))
    const outputs = numbers.map((_, i) => ({ path: `${file}-${i}.h264`, frames: 1 }))
    return { path: file, kind: 'states' as const, outputs }
  }

  /** The decoded pixels of a picture. */
  async function decoded(file: string): Promise<Buffer> {
    const args = ['-v', 'error', '-i', file, '-f', 'rawvideo', '-']
    const { stdout } = await run(await resolveFfmpeg(), args, { encoding: 'buffer', maxBuffer: 1e7 })
    return stdout
  }

  it('are the same pictures as one by one from PNG, whatever precedes them', async () => {
    const states = await writeStates('states.rgba', [2, 0, 1, 1])
    await encodeSlide(states)
    for (const [i, number] of [2, 0, 1, 1].entries())
      expect(
        (await decoded(states.outputs[i]!.path)).equals(
          await decoded(path.join(directory, `${number}.h264`)),
        ),
      ).toBe(true)
  })

  it('leave nothing if there are fewer than expected', async () => {
    const states = await writeStates('short.rgba', [0])
    const outputs = [...states.outputs, { path: path.join(directory, 'second.h264'), frames: 1 }]
    await expect(encodeSlide({ ...states, outputs })).rejects.toThrow('1 pictures instead of 2')
    expect((await readdir(directory)).filter((name) => /short.*h264|second/.test(name))).toEqual([])
  })

  it('leave nothing if the file is not a picture', async () => {
    const [bad, target] = ['bad.png', 'bad-1.h264'].map((name) => path.join(directory, name))
    await writeFile(bad!, 'not a picture')
    const encoding = encodeSlide({ path: bad!, kind: 'png', outputs: [{ path: target!, frames: 1 }] })
    await expect(encoding).rejects.toThrow(/ffmpeg exited with/)
    await expect(readFile(target!)).rejects.toThrow('ENOENT')
  })
})

/** A slide that comes in motion, encoded: its pictures from one slide to the next. */
async function encodeMotion(name: string, draw: typeof drawCut): Promise<string> {
  const [before, after] = await Promise.all(
    [0, 1].map((i) =>
      sharp(path.join(directory, `${i}.png`))
        .ensureAlpha()
        .raw()
        .toBuffer(),
    ),
  )
  const [source, target] = [`${name}.rgba`, `${name}.h264`].map((file) => path.join(directory, file))
  const pictures = Array.from(draw(before!, after!, ENTRANCE.pictures), (each) => Buffer.from(each))
  await writeFile(source!, Buffer.concat(pictures))
  const outputs = [{ path: target!, frames: ENTRANCE.pictures }]
  await encodeSlide({ path: source!, kind: 'states', outputs })
  return target!
}

describe('a soft cut', () => {
  it('lets a scene come from the one before, in the time of both', async () => {
    const entrancePath = await encodeMotion('cut', drawCut)
    const [one, other] = [scenes[1]!, scenes[1]!].map((scene, i) => {
      return { ...scene, slides: [{ path: path.join(directory, `${i}.h264`), startSeconds: 0 }] }
    })
    const soft = { ...other!, slides: [{ ...other!.slides[0]!, entrancePath }] }
    const render = async (name: string, second: VideoScene) => {
      const outputDirectory = path.join(directory, name)
      return renderVideo({ title: 'X', language: 'fr', scenes: [one!, second], outputDirectory })
    }
    const [plain, cut] = [await render('hard', other!), await render('soft', soft)]
    expect(cut.scenes).toEqual(plain.scenes)
    const at = [0, 1, 3, 4, 6, 7, 50].map((frame) => SILENT_FRAMES - 1 + frame)
    const greens = (await colorsOfFrames(at, cut.videoPath)).map(([, green]) => green)
    const [last, first] = [greens[0]!, greens.at(-1)!]
    for (const [i, share] of [0, 1 / 3, 1 / 3, 2 / 3, 2 / 3, 1, 1].entries())
      expect(Math.abs(greens[i]! - (last + share * (first - last)))).toBeLessThan(3)
    const hard = await colorsOfFrames([at[0]!, at[1]!, at.at(-1)!], plain.videoPath)
    expect(hard.map(([, green]) => green)).toEqual(
      [last, first, first].map((green) => expect.closeTo(green, -1)),
    )
  })
})

describe('an entrance', () => {
  it('moves from one picture to the next in its frames, which then stands still', async () => {
    const [before, after] = await Promise.all(
      [0, 1].map((i) =>
        sharp(path.join(directory, `${i}.png`))
          .ensureAlpha()
          .raw()
          .toBuffer(),
      ),
    )
    const whole = { x: 0, y: 0, width: 1920, height: 1080 }
    const picture = path.join(directory, 'entrance.rgba')
    const moving = Array.from(drawEntrance(before!, after!, whole, ENTRANCE.pictures), (each) =>
      Buffer.from(each),
    )
    await writeFile(picture, Buffer.concat([...moving, after!]))
    expect(moving).toHaveLength(ENTRANCE.pictures)
    const [entrance, still] = ['in', 'still'].map((name) => path.join(directory, `entrance-${name}.h264`))
    const outputs = [
      { path: entrance!, frames: ENTRANCE.pictures },
      { path: still!, frames: 1 },
    ]
    await encodeSlide({ path: picture, kind: 'states', outputs })
    const slides = [
      { path: path.join(directory, '0.h264'), startSeconds: 0 },
      { path: still!, startSeconds: 1, entrancePath: entrance! },
    ]
    const request = {
      title: 'X',
      language: 'fr' as const,
      scenes: [{ ...scenes[1]!, slides }],
      outputDirectory: path.join(directory, 'entrances'),
    }
    const { videoPath } = await renderVideo(request)
    const at = [24, 25, 27, 29, 31, 33, 34, 60, SILENT_FRAMES - 1]
    const greens = (await colorsOfFrames(at, videoPath)).map(([, green]) => green!)
    for (const [i, green] of greens.slice(0, 5).entries())
      expect(greens[i + 1]!).toBeGreaterThanOrEqual(green)
    expect(greens[5]!).toBeGreaterThan(greens[0]!)
    // Nothing changes any more, nor where a key frame repeats the picture.
    for (const green of greens.slice(6)) expect(Math.abs(green - greens[5]!)).toBeLessThan(3)
  })
})

describe('a failure', () => {
  it('leaves the earlier video intact and nothing else', async () => {
    const before = await readFile(video.videoPath)
    await writeFile(path.join(directory, 'bad.h264'), 'not a picture')
    const bad = { ...scenes[0]!, slides: [{ path: path.join(directory, 'bad.h264'), startSeconds: 0 }] }
    const request = {
      title: 'X',
      language: 'fr' as const,
      scenes: [scenes[1]!, bad, scenes[2]!],
      outputDirectory: path.dirname(video.videoPath),
    }
    await expect(renderVideo(request)).rejects.toThrow('a still has one key frame')
    expect(await readFile(video.videoPath)).toEqual(before)
    expect((await readdir(path.dirname(video.videoPath))).sort()).toEqual(['captions.vtt', 'video.mp4'])
  })

  it.each([
    ['lasts no whole frames', { durationSeconds: 1.21 }, 'whole frames'],
    ['lasts longer than its sound', { durationSeconds: SILENT_FRAMES / 25 + 1 }, 'shorter than its scene'],
  ])('comes from a scene that %s', async (_what, change, message) => {
    const request = {
      title: 'X',
      language: 'fr' as const,
      scenes: [{ ...scenes[1]!, ...change }],
      outputDirectory: path.join(directory, 'other'),
    }
    await expect(renderVideo(request)).rejects.toThrow(message)
  })

  it('of encoding leaves no audio', async () => {
    const [source, target] = ['bad.wav', 'bad.aac'].map((name) => path.join(directory, name))
    await writeFile(source!, 'no sound')
    await expect(encodeAudio({ path: source!, outputPath: target! })).rejects.toThrow(/ffmpeg exited with/)
    await expect(readFile(target!)).rejects.toThrow('ENOENT')
  })
})
