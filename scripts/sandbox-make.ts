import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { DemoCourse } from '../lib/domains/sandbox/demo-data.ts'
import { LANGUAGES } from '../lib/product/source-document.ts'
import { applyMigrations } from './database/apply-migrations.ts'
import { dropDatabase, ensureDatabase, openEmbeddedServer } from './database/embedded-postgres.ts'
import { PLACEHOLDERS, root } from './environment.ts'
import { runCommand } from './progress.ts'

const DATA = path.join(root, 'lib/domains/sandbox/data')

/**
 * Builds the demo course of each language (or of those named), and with the French one the demo preset, with
 * the pipeline of this checkout, on a separate database.
 */
async function main(): Promise<number> {
  const server = await openEmbeddedServer(path.join(root, '.data-test'))
  const database = `sandbox_${randomBytes(5).toString('hex')}`
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'coursewright-sandbox-'))
  try {
    const url = await ensureDatabase(server, database)
    await applyMigrations(url, path.join(root, 'prisma/migrations'))
    Object.assign(process.env, PLACEHOLDERS, {
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DATA_DIR: directory,
      LOG_LEVEL: 'error',
    })
    await makeAll()
  } finally {
    await dropDatabase(server, database)
    await server.release()
    fs.rmSync(directory, { recursive: true, force: true })
  }
  return 0
}

async function makeAll(): Promise<void> {
  const { makeDemoCourse, makeDemoPreset } = await import('./sandbox/sandbox-demo.ts')
  const { disconnect } = await import('../lib/platform/db.ts')
  try {
    const named = process.argv.slice(2)
    for (const language of LANGUAGES.filter((each) => named.length === 0 || named.includes(each))) {
      const folder = path.join(DATA, language)
      if (language === 'fr')
        fs.writeFileSync(
          path.join(folder, 'preset.json'),
          `${JSON.stringify(await makeDemoPreset(folder))}\n`,
        )
      const course = await makeDemoCourse(language, folder)
      writeCourse(folder, course)
      const seconds = course.modules.reduce((sum, { video }) => sum + video.seconds, 0)
      console.log(
        `${language}: ${course.modules.length} modules, ${course.modules.map(({ scenes }) => scenes.length).join(' + ')} scenes, ${Math.round(seconds)} s`,
      )
    }
  } finally {
    await disconnect()
  }
}

/** `print` covers everything in the folder, so that files of another build have other URLs. */
function writeCourse(folder: string, course: Omit<DemoCourse, 'print'>): void {
  const hash = createHash('sha256').update(JSON.stringify(course))
  for (const name of fs.readdirSync(folder).sort())
    if (!name.endsWith('.json')) hash.update(fs.readFileSync(path.join(folder, name)))
  const print = hash.digest('hex').slice(0, 16)
  fs.writeFileSync(path.join(folder, 'course.json'), `${JSON.stringify({ print, ...course })}\n`)
}

await runCommand(main)
