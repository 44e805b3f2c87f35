import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { type Terminal, UsageError } from './terminal.ts'

export type Credentials = { baseUrl: string; apiKey: string }
type Env = Terminal['env']

/** Where `login` keeps the address and the key: the person's own configuration folder. */
export function credentialsFile(env: Env): string {
  const folder =
    env.XDG_CONFIG_HOME || (process.platform === 'win32' && env.APPDATA) || path.join(homedir(), '.config')
  return path.join(folder, 'coursewright', 'credentials.json')
}

/** Those of the environment, each before the one of the file; throws UsageError without them. */
export async function readCredentials(env: Env): Promise<Credentials> {
  const saved: Partial<Credentials> = await readFile(credentialsFile(env), 'utf8').then(
    JSON.parse,
    () => ({}),
  )
  const { COURSEWRIGHT_URL, COURSEWRIGHT_API_KEY } = env
  const [baseUrl, apiKey] = [COURSEWRIGHT_URL || saved.baseUrl, COURSEWRIGHT_API_KEY || saved.apiKey]
  // A saved key belongs to the saved address: it is not sent to another.
  const isElsewhere = !COURSEWRIGHT_API_KEY && baseUrl !== saved.baseUrl
  if (!baseUrl || !apiKey || isElsewhere)
    throw new UsageError(
      'Log in first: coursewright login <url>. Or set COURSEWRIGHT_URL and COURSEWRIGHT_API_KEY.',
    )
  return { baseUrl, apiKey }
}

/** Writes the file, which only its owner can read. */
export async function saveCredentials(env: Env, credentials: Credentials): Promise<string> {
  const file = credentialsFile(env)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, file)
  return file
}
