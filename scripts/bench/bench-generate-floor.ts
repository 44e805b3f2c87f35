import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { mapLimit } from '../../lib/domains/modules/map-limit.ts'
import { lookOf, narrationRequest, slideContent } from '../../lib/domains/modules/scenes/scene-request.ts'
import { fetchLook } from '../../lib/domains/presets/brand/fetch-look.ts'
import { renderer } from '../../lib/media/current-renderer.ts'
import { narrator } from '../../lib/media/narration/current-narrator.ts'
import { wavData } from '../../lib/media/narration/mastering/wav-file.ts'
import { runFfmpeg } from '../../lib/media/video/run-ffmpeg.ts'
import { db, disconnect } from '../../lib/platform/db.ts'
import { processorUse, usedBetween } from './bench-generate-watch.ts'

const AT_ONCE = 2
const TIMEOUT = { timeoutSeconds: 600 }

/**
 * Seconds of each part of the work in isolation, two at once, and of one plain ffmpeg call per second of
 * video.
 */
export type Floor = {
  scenes: number
  seconds: number
  processorSeconds: number
  parts: Record<string, number>
  plainPerSecond: number
}

/** Regenerates a course's media from its rows, part by part, and times it. */
export async function measureFloor(courseId: string): Promise<Floor> {
  const course = await db().course.findUniqueOrThrow({
    where: { id: courseId },
    include: {
      modules: { orderBy: { moduleIndex: 'asc' }, include: { scenes: { orderBy: { sceneIndex: 'asc' } } } },
    },
  })
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'coursewright-floor-'))
  const file = (name: string) => path.join(directory, name)
  const scenes = course.modules.flatMap((module) =>
    module.scenes.map((scene) => ({ module, scene, name: `${module.moduleIndex}-${scene.sceneIndex}` })),
  )
  const look = await fetchLook(lookOf(course))
  await Promise.all([narrator().check(), renderer().check()])
  const parts: Record<string, number> = {}
  const before = processorUse([process.pid])
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const from = performance.now()
    await work()
    parts[name] = (performance.now() - from) / 1000
  }
  try {
    await timed('narration', () =>
      mapLimit(scenes, AT_ONCE, async ({ scene, name }) => {
        const { wav } = await narrator().narrate(narrationRequest(course, scene))
        fs.writeFileSync(file(`${name}.pcm`), wavData(wav))
      }),
    )
    await timed('slides', () =>
      mapLimit(scenes, AT_ONCE, async ({ module, scene, name }) => {
        const content = slideContent(course, module, scene)
        const { png } = await renderer().renderSlide({ content, look, language: course.language })
        fs.writeFileSync(file(`${name}.png`), png)
      }),
    )
    await timed('one group of pictures a slide', () =>
      mapLimit(scenes, AT_ONCE, ({ name }) => encodeGroup(directory, name)),
    )
    await timed('AAC', () =>
      mapLimit(course.modules, AT_ONCE, async ({ moduleIndex, scenes: own }) => {
        const sounds = own.map(({ sceneIndex }) => fs.readFileSync(file(`${moduleIndex}-${sceneIndex}.pcm`)))
        fs.writeFileSync(file(`${moduleIndex}.pcm`), Buffer.concat(sounds))
        const sound = ['-f', 's16le', '-ar', '22050', '-ac', '1', '-i', `${moduleIndex}.pcm`]
        const coder = ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '96k', '-ar', '48000']
        await runFfmpeg([...sound, ...coder, `${moduleIndex}.m4a`], {
          cwd: directory,
          ...TIMEOUT,
        })
      }),
    )
    const seconds = Object.values(parts).reduce((sum, part) => sum + part, 0)
    const used = Object.values(usedBetween(before, processorUse([process.pid])))
    const processorSeconds = used.reduce((sum, part) => sum + part, 0)
    const first = scenes.filter(({ module }) => module.moduleIndex === 0)
    return {
      scenes: scenes.length,
      seconds,
      processorSeconds,
      parts,
      plainPerSecond: await timePlainCall(directory, first),
    }
  } finally {
    await disconnect()
    fs.rmSync(directory, { recursive: true, force: true })
  }
}

/** A closed group of 2 s, as x264 encodes it with our own key frame settings. */
const encodeGroup = (cwd: string, name: string) =>
  runFfmpeg(
    [
      ...[
        '-i',
        `${name}.png`,
        '-vf',
        'format=yuv420p,loop=loop=-1:size=1:start=0,setpts=N/25/TB',
        '-r',
        '25',
      ],
      ...['-frames:v', '50', '-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'stillimage', '-crf', '20'],
      ...['-bf', '0', '-g', '50', '-threads', '1', `${name}.mp4`],
    ],
    { cwd, ...TIMEOUT },
  )

/** A plain ffmpeg call: the module's slides in sequence at 25 fps, and its audio. */
async function timePlainCall(
  cwd: string,
  scenes: { name: string; scene: { audioSeconds: number | null } }[],
): Promise<number> {
  const list = scenes.map(({ name, scene }) => `file ${name}.png\nduration ${scene.audioSeconds ?? 0}\n`)
  fs.writeFileSync(
    path.join(cwd, 'slides.txt'),
    `ffconcat version 1.0\n${list.join('')}file ${scenes.at(-1)?.name}.png\n`,
  )
  const videoSeconds = scenes.reduce((sum, { scene }) => sum + (scene.audioSeconds ?? 0), 0)
  const from = performance.now()
  await runFfmpeg(
    [
      ...['-f', 'concat', '-i', 'slides.txt', '-f', 's16le', '-ar', '22050', '-ac', '1', '-i', '0.pcm'],
      ...['-vf', 'fps=25,format=yuv420p', '-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'stillimage'],
      ...['-crf', '20', '-c:a', 'aac', '-b:a', '96k', '-shortest', '-movflags', '+faststart', 'plain.mp4'],
    ],
    { cwd, ...TIMEOUT },
  )
  return (performance.now() - from) / 1000 / videoSeconds
}
