import pTimeout from 'p-timeout'
import { examineClocks, examineDatabase, examineMigrations, examineSecrets } from './doctor-database.ts'
import { type CheckResult, type DoctorFinding, fail } from './doctor-finding.ts'
import { examineConnections, examineInstances, examineRegistration } from './doctor-instances.ts'
import { examineDataDirectory, examineMediaTools, examineNode } from './doctor-machine.ts'
import {
  examineAuthor,
  examineEngine,
  examineFiles,
  examineMail,
  examineNarrator,
  examineRenderer,
  examineSignIn,
  examineStorage,
} from './doctor-services.ts'

type Examination = { check: string; run: () => Promise<CheckResult | null>; remedy: string }

const PATIENCE_MS = 30_000

const EXAMINATIONS: Examination[] = [
  { check: 'node', run: examineNode, remedy: 'Install Node 24.' },
  {
    check: 'database',
    run: examineDatabase,
    remedy: 'Start the database, then check DATABASE_URL: host, port, name and password.',
  },
  { check: 'migrations', run: examineMigrations, remedy: 'npm run db:migrate' },
  { check: 'clocks', run: examineClocks, remedy: 'Fix the database first.' },
  { check: 'secrets', run: examineSecrets, remedy: 'Fix the database first.' },
  { check: 'connections', run: examineConnections, remedy: 'Fix the database first.' },
  { check: 'instances', run: examineInstances, remedy: 'Fix the database and the storage first.' },
  { check: 'data directory', run: examineDataDirectory, remedy: 'Check DATA_DIR and its owner.' },
  {
    check: 'storage',
    run: examineStorage,
    remedy: 'Check STORAGE_URL and its credentials, or the owner of DATA_DIR/files and the free space.',
  },
  { check: 'files', run: examineFiles, remedy: 'Check the disk of DATA_DIR/files.' },
  {
    check: 'ffmpeg',
    run: examineMediaTools,
    remedy: 'Install ffmpeg 5 or later, or set FFMPEG_PATH and FFPROBE_PATH.',
  },
  { check: 'slides and fonts', run: examineRenderer, remedy: 'Reinstall the packages: npm ci' },
  {
    check: 'author',
    run: examineAuthor,
    remedy: 'Check LLM_MODEL, LLM_BASE_URL and the provider’s key, or Operations → Language model.',
  },
  {
    check: 'narrator',
    run: examineNarrator,
    remedy:
      'Check TTS_PROVIDER, TTS_BASE_URL and TTS_API_KEY. For the built-in voice, reinstall the packages: npm ci',
  },
  {
    check: 'engine',
    run: examineEngine,
    remedy:
      'Start or restart the service (npm start). With INNGEST_BASE_URL, check that the server is reachable.',
  },
  { check: 'inngest', run: examineRegistration, remedy: 'Fix the database first.' },
  { check: 'mail', run: examineMail, remedy: 'Check SMTP_URL: host, port, user, password, smtp or smtps.' },
  {
    check: 'sign-in',
    run: examineSignIn,
    remedy: 'Check OIDC_ISSUER and that it is reachable from this machine.',
  },
]

/**
 * Checks everything the service depends on, at most 30 s each; skips what is neither configured nor needed.
 */
export async function examineService(): Promise<DoctorFinding[]> {
  const patience = { milliseconds: PATIENCE_MS, message: `no response within ${PATIENCE_MS / 1000} s` }
  const all = await Promise.all(
    EXAMINATIONS.map(async ({ check, run, remedy }) => {
      const verdict = await pTimeout(run(), patience).catch((error: unknown) =>
        fail(messageOf(error), remedy),
      )
      return verdict && { check, ...verdict }
    }),
  )
  return all.filter((finding) => finding !== null)
}

/** The error and its cause, without credentials from URLs. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  // Prisma's messages start with the call and end with the problem.
  const last = error.message.trim().split('\n').at(-1)?.trim()
  const text = `${last || code || error.name}${cause}`
  return text.replace(/(\w+:\/\/)[^\s@/]*@/g, '$1…@')
}
