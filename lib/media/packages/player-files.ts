import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type PackagedCourse, videoName } from './course-package.ts'

/** The player's own files, in the order in which a page loads its scripts. */
export const PLAYER_SCRIPTS = [
  'player-text.js',
  'question-types.js',
  'quiz-rules.js',
  'saved-state.js',
  'course-standing.js',
  'scorm-fields.js',
  'record-keeper.js',
  'page-element.js',
  'unsaved-notice.js',
  'player.js',
]
/** What a cmi5 package runs before the player, which the last of them opens. */
export const CMI5_SCRIPTS = ['cmi5-statements.js', 'cmi5-visit.js', 'cmi5-record.js', 'cmi5-start.js']
/** What the player runs before it opens, if videos of the course have questions. */
export const VIDEO_QUESTION_SCRIPTS = [
  'video-question-state.js',
  'video-question-panel.js',
  'video-questions.js',
]
const FOLDER = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/media/packages/player')

/** Reads a file of the player. */
export const readPlayerFile = (name: string): Promise<string> =>
  readFile(path.join(/* turbopackIgnore: true */ FOLDER, name), 'utf8')

/** The script that hands the course to the player; no text in it ends the script. */
export function courseScript(course: PackagedCourse): string {
  const modules = course.modules.map((module, index) => ({ ...module, video: videoName(index) }))
  return `(globalThis.coursePlayer ??= {}).course = ${scriptJson({ ...course, modules })}\n`
}

/** A value as JSON for a script: no text in it ends the script. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

const scriptTag = (name: string): string => `<script src="${name}"></script>`

/** Name and text of every file of a package except videos and manifest. */
export async function playerFiles(course: PackagedCourse): Promise<{ name: string; text: string }[]> {
  const read = async (name: string) => ({ name, text: await readPlayerFile(name) })
  const asks = course.modules.some(({ videoQuestions }) => videoQuestions)
  const added = asks ? VIDEO_QUESTION_SCRIPTS : []
  const isCmi5 = course.format === 'cmi5'
  // The last script opens the course: what another one adds to the player is there before it.
  const own = isCmi5 ? [...CMI5_SCRIPTS.slice(0, -1), ...added, ...CMI5_SCRIPTS.slice(-1)] : added
  const page = await readPlayerFile('player.html')
  const start = scriptTag('player.js')
  const scripts = [...own.map(scriptTag), ...(isCmi5 ? [] : [start])]
  return [
    { name: 'index.html', text: page.replace(start, scripts.join('\n    ')) },
    { name: 'course-data.js', text: courseScript(course) },
    ...(await Promise.all(['player.css', ...PLAYER_SCRIPTS, ...own].map(read))),
  ]
}
