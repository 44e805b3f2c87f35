import fs from 'node:fs'
import path from 'node:path'
import { slideContent } from '../../../lib/domains/modules/scenes/scene-request.ts'
import type { Course, Module, Scene } from '../../../lib/generated/prisma/client.ts'
import { showsPicture } from '../../../lib/media/slides/slide-layouts.ts'
import { STYLE_FAMILIES } from '../../../lib/media/slides/style-list.ts'
import { db } from '../../../lib/platform/db.ts'
import type { Language } from '../../../lib/product/source-document.ts'
import { type ApiClient, apiClient } from '../../api-client.ts'
import { answerBrief, createCourse, downloadModules, generate, passAllGates } from '../../demo/demo-course.ts'
import { root } from '../../environment.ts'
import { PLAYBOOK, processesOf, waitForPreviews } from '../bench-generate.ts'
import { processorUse, usedBetween } from '../bench-generate-watch.ts'
import type { Bench } from '../bench-run.ts'
import { type OwnService, onOwnService } from '../bench-service.ts'
import { type Measured, measureVideo, writeSheet } from './measure-video.ts'

const DATA = path.join(root, 'lib/domains/sandbox/data')
const COURSES: { language: Language; file: string }[] = [
  { language: 'fr', file: path.join(DATA, 'fr/playbook.md') },
  { language: 'en', file: path.join(DATA, 'en/playbook.md') },
  { language: 'en', file: PLAYBOOK },
]
const round = (value: number, digits = 1): number => Number(value.toFixed(digits))
const total = (values: number[]): number => values.reduce((sum, value) => sum + value, 0)

type ModuleWithScenes = Module & { scenes: Scene[] }
/**
 * What the frames of three courses in two languages and three families show: how long over half of a frame is
 * blank or stands still while somebody speaks, and how many slides show more than text. `folder`: where sheets
 * of their frames are written; absent: nowhere.
 */
export const benchFrames: Bench = ([folder]) =>
  onOwnService(
    (service) => measure(service, folder ? path.resolve(process.env.INIT_CWD ?? '.', folder) : null),
    {
      RATE_LIMIT_PER_MINUTE: '100000',
    },
  )

async function measure(service: OwnService, folder: string | null): Promise<unknown> {
  const api = apiClient(service.url, service.key)
  await waitForPreviews(api)
  const courses = []
  for (const [index, course] of COURSES.entries()) {
    const family = STYLE_FAMILIES[index]!.name
    const place = path.join(folder ?? service.directory, `${index + 1}-${family}`)
    courses.push(await measureCourse(api, service, { ...course, family, place, hasSheets: folder !== null }))
  }
  console.table(courses.map(({ row }) => row))
  const all = courses.flatMap(({ measured }) => measured)
  const layouts = byLayout(all)
  console.table(layouts)
  const [blank, still] = [all.flatMap((each) => each.blank), all.flatMap((each) => each.still)]
  return { courses: courses.map(({ row }) => row), layouts, blank, still }
}

type Wanted = (typeof COURSES)[number] & { family: string; place: string; hasSheets: boolean }

async function measureCourse(api: ApiClient, { directory }: OwnService, wanted: Wanted) {
  const { language, family, place, hasSheets } = wanted
  const processes = await processesOf(directory)
  const before = processorUse(processes)
  const { courseId, videos } = await makeVideos(api, wanted)
  const processor = total(Object.values(usedBetween(before, processorUse(processes))))
  const scenes = { orderBy: { sceneIndex: 'asc' } } as const
  const { modules, ...course } = await db().course.findUniqueOrThrow({
    where: { id: courseId },
    include: { modules: { orderBy: { moduleIndex: 'asc' }, include: { scenes } } },
  })
  const measured: Measured[] = []
  for (const [at, video] of videos.entries()) {
    measured.push(await measureVideo(video, modules[at]!.scenes))
    if (hasSheets) await writeSheet(video, path.join(place, `module-${at + 1}.png`))
  }
  const row = {
    course: `${language} ${family}`,
    ...seenIn(measured),
    shown: shareShown(course, modules),
    scenes: total(modules.map((module) => module.scenes.length)),
    processor: round(processor),
    megabytes: round(total(videos.map((video) => fs.statSync(video).size)) / 1e6),
  }
  return { row, measured }
}

async function makeVideos(
  api: ApiClient,
  { language, file, family, place }: Wanted,
): Promise<{ courseId: string; videos: string[] }> {
  const body = { name: family, preset_type: 'theme' }
  const { preset_id } = await api.call<{ preset_id: string }>('POST', '/presets', body)
  await api.call('POST', `/presets/${preset_id}/brand/generate`)
  await api.call('POST', `/presets/${preset_id}/brand/approve`)
  await api.call('PATCH', `/presets/${preset_id}/slide-style`, { family })
  const base64 = fs.readFileSync(file).toString('base64')
  const source = { source_files: [{ filename: path.basename(file), base64 }] as [never] }
  const course = await createCourse(api, preset_id, source, language)
  await answerBrief(api, course)
  await passAllGates(api, course)
  const done = await generate(
    api,
    course,
    () => {},
    async () => {},
  )
  return {
    courseId: course.course_id,
    videos: await downloadModules(api, course, done.modules, path.join(place, 'videos')),
  }
}

function seenIn(modules: Measured[]) {
  const seconds = total(modules.map((module) => module.seconds))
  const blank = total(modules.flatMap((module) => module.blank.map((finding) => finding.seconds)))
  const still = modules.flatMap((module) => module.still.map(({ spanSeconds }) => spanSeconds))
  return {
    seconds: round(seconds),
    blankShare: round(blank / seconds, 3),
    stillSpans: still.length,
    longestStill: Math.max(0, ...still),
  }
}

/** The share of slides with a picture, a chart, an icon or a large figure. */
function shareShown(course: Course, modules: ModuleWithScenes[]): number {
  const slides = modules.flatMap((module) =>
    module.scenes.map((scene) => slideContent(course, module, scene)),
  )
  const shown = slides.filter(
    ({ layout, icons }) =>
      showsPicture(layout) || layout === 'chart' || layout === 'key_figure' || icons?.some(Boolean),
  )
  return round(shown.length / slides.length, 2)
}

/** Seconds of the findings by layout, the most first. */
function byLayout(modules: Measured[]) {
  const kinds = ['blank', 'still'] as const
  const sums = new Map<string, Record<(typeof kinds)[number], number>>()
  for (const kind of kinds)
    for (const { layout, seconds } of modules.flatMap((module) => module[kind])) {
      const known = sums.get(layout) ?? { blank: 0, still: 0 }
      sums.set(layout, { ...known, [kind]: known[kind] + seconds })
    }
  return [...sums]
    .map(([layout, seconds]) => ({ layout, ...seconds }))
    .toSorted((a, b) => b.blank + b.still - a.blank - a.still)
}
