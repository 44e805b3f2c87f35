import fs from 'node:fs'
import path from 'node:path'
import readline from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { isLanguage, LANGUAGES } from '../lib/product/source-document.ts'
import type { ApiClient } from './api-client.ts'
import {
  answerBrief,
  createCourse,
  type DemoSource,
  demoPreset,
  downloadModules,
  fileName,
  generate,
  type OpenReview,
  passAllGates,
  type Status,
} from './demo/demo-course.ts'
import { onDemoService } from './demo/demo-service.ts'
import { phase, runCommand, secondsSoFar, UserError } from './progress.ts'

const USAGE = `Usage: npm run demo -- <file or url> [--language ${LANGUAGES.join('|')}] [--out DIR] [--manual]`
const BAR = 30

function readParameters() {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      options: {
        language: { type: 'string' },
        out: { type: 'string', default: 'out' },
        manual: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    const [source] = positionals
    if (!source || positionals.length > 1) throw new Error('Give one file or URL.')
    const { language } = values
    if (language !== undefined && !isLanguage(language))
      throw new Error(`--language must be ${LANGUAGES.join(' or ')}.`)
    return {
      source,
      out: values.out,
      manual: values.manual,
      language,
    }
  } catch (error) {
    throw new UserError(`${(error as Error).message}\n${USAGE}`)
  }
}

/** The source to send, and the name for the results. */
function readSource(source: string): { name: string; source: DemoSource } {
  if (/^https?:\/\//i.test(source))
    return { name: source.replace(/^https?:\/\//i, ''), source: { source_url: source } }
  // npm runs scripts in the project's root; paths are relative to where the user is.
  const file = path.resolve(process.env.INIT_CWD ?? '.', source)
  if (!fs.existsSync(file)) throw new UserError(`The file ${file} does not exist.`)
  const content = { filename: path.basename(file), base64: fs.readFileSync(file).toString('base64') }
  return { name: path.parse(file).name, source: { source_files: [content] } }
}

let lastLine = ''

function showProgress({ status, stage, progress, modules }: Status) {
  const filled = Math.round((progress.percent / 100) * BAR)
  const ready = modules.filter((module) => module.status === 'ready').length
  const count = modules.length > 0 ? `, ${ready}/${modules.length} modules` : ''
  const line = `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${String(progress.percent).padStart(3)} %  ${status === 'generating' ? stage : status}${count}`
  if (process.stdout.isTTY) process.stdout.write(`\r  ${line}\x1b[K${status === 'ready' ? '\n' : ''}`)
  else if (line !== lastLine) console.log(`  ${line}  ${secondsSoFar()} s`)
  lastLine = line
}

async function askReviewer(address: string, reviews: OpenReview[]) {
  const names = reviews.map(({ checkpoint, module_index }) =>
    module_index === null ? checkpoint : `${checkpoint} of module ${module_index + 1}`,
  )
  console.log(`\n  To review: ${names.join(', ')}\n  See ${address}`)
  if (!process.stdin.isTTY) return
  const terminal = readline.createInterface({ input: process.stdin, output: process.stdout })
  await terminal.question('  Press Enter to approve. ')
  terminal.close()
}

async function makeCourse(api: ApiClient, url: string) {
  const { source, out, manual, language } = readParameters()
  const given = readSource(source)
  const preset = await phase('preset', () => demoPreset(api))
  const course = await phase(
    'source',
    () => createCourse(api, preset, given.source, language),
    (made) => `read; the course is in ${made.language}`,
  )
  await phase(
    'brief',
    () => answerBrief(api, course),
    ({ suggested, standIns }) => `${suggested} answers from the source, ${standIns} stand-ins`,
  )
  if (!manual) await passAllGates(api, course)
  const from = performance.now()
  const done = await generate(api, course, showProgress, (reviews) =>
    askReviewer(`${url}/courses/${course.course_id}`, reviews),
  )
  const seconds = (performance.now() - from) / 1000
  const folder = path.resolve(process.env.INIT_CWD ?? '.', out, fileName(given.name))
  const videos = await downloadModules(api, course, done.modules, folder)
  const lengths = done.modules.map((module) => module.duration_seconds ?? 0)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  console.log('')
  videos.forEach((video, index) => {
    console.log(`  ${video}  ${lengths[index]?.toFixed(0)} s`)
  })
  console.log(
    `\n  ${total.toFixed(0)} s of video in ${seconds.toFixed(1)} s, all in all ${secondsSoFar()} s.\n  ${url}/courses/${course.course_id}`,
  )
}

await runCommand(() => {
  readParameters()
  return onDemoService(makeCourse)
})
