import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerOf, Client, paths } from '../../client/src/client.ts'
import type { Command } from './command.ts'
import { savedText, saveFile } from './save-file.ts'
import { showProgress, table, UsageError } from './terminal.ts'

const ENDINGS = {
  scorm_1_2: 'zip',
  scorm_2004: 'zip',
  cmi5: 'zip',
  web: 'zip',
  deck: 'pptx',
  handout: 'pdf',
} as const
type Format = keyof typeof ENDINGS
type Package = AnswerOf<paths['/api/v1/courses/{course_id}/packages']['get']>[number]

const FORMATS = Object.keys(ENDINGS) as Format[]
const FORMAT = { value: '<format>', choices: FORMATS }
const DELIVERIES = ['file', 'live'] as const satisfies readonly Package['delivery'][]
const POLL_MS = 1000

const list = (client: Client, course_id: string) =>
  client.get('/api/v1/courses/{course_id}/packages', { params: { path: { course_id } } })

const textOf = (packages: Package[]): string =>
  table(
    ['package', 'format', 'modules', 'delivery', 'status', 'outdated', 'bytes'],
    packages.map((row) => [
      row.package_id,
      row.format,
      row.modules?.join() ?? 'all',
      row.revoked_at ? `${row.delivery}, revoked` : row.delivery,
      row.status,
      row.outdated ? 'yes' : 'no',
      row.size_bytes,
    ]),
  )

/** "cmi5 (file, module 2)" */
const told = ({ format, delivery, modules }: Package): string =>
  `${format} (${delivery}${modules ? `, module ${modules.join()}` : ''})`

const createPackage: Command = {
  name: 'packages create',
  args: '<course>',
  about: 'Packages a finished course; replaces the package of this format.',
  options: {
    format: { ...FORMAT, about: 'what for, scorm_1_2 without it' },
    wait: { about: 'wait until it is built' },
  },
  async run({ client, terminal, words: [course_id = ''], text, flag }) {
    const format = (text('format') ?? 'scorm_1_2') as Format
    const params = { path: { course_id } }
    let made = await client.post('/api/v1/courses/{course_id}/packages', { params, body: { format } })
    while (flag('wait') && made.status === 'building') {
      showProgress(terminal, `${format}: building`)
      await pause(POLL_MS, undefined, { signal: terminal.signal })
      made = (await list(client, course_id)).find(({ package_id }) => package_id === made.package_id) ?? made
    }
    if (made.status === 'failed') throw new Error(made.error_message ?? 'The package could not be built.')
    return { data: made, text: textOf([made]) }
  },
}

const listPackages: Command = {
  name: 'packages list',
  args: '<course>',
  about:
    'Lists the packages of a course, newest first. A file has everything in it; what is live opens the course on the service.',
  async run({ client, words: [courseId = ''] }) {
    const packages = await list(client, courseId)
    return { data: packages, text: textOf(packages) }
  },
}

const downloadPackage: Command = {
  name: 'packages download',
  args: '<course>',
  about: 'Saves a package that is built.',
  options: {
    format: { ...FORMAT, about: 'which, needed where there are several' },
    delivery: { value: '<delivery>', about: 'which of a format, as in the list', choices: DELIVERIES },
    module: { value: '<number>', about: 'that of a module, as in the list, in place of the whole course' },
    to: { value: '<folder>', about: 'the current one without it' },
  },
  async run({ client, terminal, words: [courseId = ''], text }) {
    const [format, delivery, module] = [text('format'), text('delivery'), text('module')]
    const found = (await list(client, courseId)).filter(
      (row) =>
        row.status === 'ready' &&
        (!format || row.format === format) &&
        (!delivery || row.delivery === delivery) &&
        (!module || row.modules?.join() === module),
    )
    const whole = found.filter(({ modules }) => !modules)
    const built = whole.length > 0 ? whole : found
    const [chosen] = built
    if (!chosen?.download_url) throw new Error('No such package is built. Build it with packages create.')
    if (built.length > 1)
      throw new UsageError(
        `Choose one with --format, --module and --delivery: ${found.map(told).join(', ')}.`,
      )
    // A signed address: the key stays here.
    const response = await terminal.fetch(chosen.download_url, { signal: terminal.signal })
    if (!response.ok) throw new Error(`The file could not be loaded (HTTP ${response.status}). Try again.`)
    const live = chosen.delivery === 'live' ? '-live' : ''
    const part = chosen.modules ? `-module-${chosen.modules.join('-')}` : ''
    const name = `${courseId}-${chosen.format}${part}${live}.${ENDINGS[chosen.format]}`
    const saved = await saveFile(terminal, path.join(text('to') ?? '.', name), response.body)
    return { data: saved, text: savedText([saved]) }
  },
}

export const packageCommands = [createPackage, listPackages, downloadPackage]
