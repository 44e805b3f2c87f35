import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { oas31 } from 'zod-openapi'
import { serviceDocument } from '../../lib/domains/service-document.ts'
import { root } from '../environment.ts'
import { UserError } from '../progress.ts'

type Lock = { packages: Record<string, { version?: string; optional?: boolean }> }
type Operation = { parameters?: (oas31.ParameterObject | oas31.ReferenceObject)[] }

export const CLIENT = path.join(root, 'packages/client')
/** The command on the client, which is compiled with the client's tools. */
export const CLI = path.join(root, 'packages/cli')

/** Installs what is missing of the packages of the client and its command: starting the service needs none. */
export async function installClient(): Promise<void> {
  for (const folder of [CLIENT, CLI]) await installIn(folder)
}

async function installIn(folder: string): Promise<void> {
  const read = (file: string): Lock | null => {
    const place = path.join(folder, file)
    return fs.existsSync(place) ? (JSON.parse(fs.readFileSync(place, 'utf8')) as Lock) : null
  }
  const [wanted, present] = [read('package-lock.json'), read('node_modules/.package-lock.json')]
  const isMissing = ([place, { version, optional }]: [string, Lock['packages'][string]]) =>
    place !== '' && !optional && present?.packages[place]?.version !== version
  if (present && !Object.entries(wanted?.packages ?? {}).some(isMissing)) return
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  await runIn(folder, npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
}

/**
 * Builds the client as JavaScript in its `dist`. Its types are generated from the contracts: they are in no commit,
 * so they cannot be out of step.
 */
export async function buildClient(): Promise<void> {
  const document = path.join(CLIENT, 'node_modules/.cache/openapi.json')
  fs.mkdirSync(path.dirname(document), { recursive: true })
  fs.writeFileSync(document, JSON.stringify(documentForClient()))
  await runClientTool('openapi-typescript', [document, '--output', 'src/schema.d.ts'])
  fs.rmSync(path.join(CLIENT, 'dist'), { recursive: true, force: true })
  await runClientTool('tsc', ['-p', 'tsconfig.build.json'])
  fs.copyFileSync(path.join(CLIENT, 'src/schema.d.ts'), path.join(CLIENT, 'dist/schema.d.ts'))
}

/** Builds the command as JavaScript in its `dist`, with the client inside. */
export async function buildCommand(): Promise<void> {
  fs.rmSync(path.join(CLI, 'dist'), { recursive: true, force: true })
  const form = ['--bundle', '--splitting', '--format=esm', '--platform=node', '--target=node20']
  const entry = path.join(CLI, 'src/coursewright.ts')
  await runClientTool('esbuild', [
    entry,
    ...form,
    '--packages=external',
    `--outdir=${path.join(CLI, 'dist')}`,
  ])
}

/** Builds the client and checks its types and tests, with its own compiler: the one most of its users have. */
export async function checkClient(): Promise<void> {
  await buildClient()
  await runClientTool('tsc', ['-p', '.'])
  await runClientTool('tsc', ['-p', CLI])
}

/** The API as the client offers it: it gives every POST an idempotency key, so that no caller has to. */
function documentForClient() {
  const document = serviceDocument('0', '/')
  const operations = Object.values(document.paths ?? {}).flatMap((item) => Object.values(item) as Operation[])
  const parameters = [
    ...Object.values(document.components?.parameters ?? {}),
    ...operations.flatMap((operation) => operation.parameters ?? []),
  ]
  for (const parameter of parameters)
    if ('name' in parameter && parameter.name === 'Idempotency-Key') parameter.required = false
  return document
}

/** Runs a program among the client's packages, in its folder. */
const runClientTool = (name: string, words: string[]): Promise<string> =>
  runIn(CLIENT, path.join(CLIENT, 'node_modules/.bin', name), words)

/** Runs a program in a folder and returns its output; throws UserError with it unless it succeeds. */
export function runIn(folder: string, program: string, words: string[]): Promise<string> {
  const child = spawn(program, words, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new UserError(`${path.basename(program)} failed.\n${output}`)),
    )
  })
}
