#!/usr/bin/env node
// The entry point of every npm script. Plain JavaScript for Node 20 and later: it installs what is missing
// (packages, Node 24, the generated database client), then runs scripts/<command>.ts on Node 24.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE_NEEDED = 24
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const [command, ...parameters] = process.argv.slice(2)
process.chdir(root)

const bin = path.join(root, 'node_modules/.bin')
const environment = {
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
  NEXT_TELEMETRY_DISABLED: '1',
  CHECKPOINT_DISABLE: '1',
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
}

// Children end with us: a start that is told to stop leaves nothing behind, at any time.
let running = null
let told = null
const forward = (signal) => {
  told ??= signal
  running?.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(signal))
// npm runs us in a shell that does not forward signals: when the shell is gone, we must exit as well.
const parent = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== parent && !told && forward('SIGTERM'), 500).unref()

const exitCode = (code, signal) => code ?? 128 + (os.constants.signals[signal] ?? 0)

/** Runs a program to its end: returns its exit state and the output of piped `stdio`. */
function runTool(program, words, options = {}) {
  if (told) process.exit(exitCode(null, told))
  return new Promise((resolve) => {
    const child = spawn(program, words, { shell: process.platform === 'win32', ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    running = child
    const end = (code, signal, error) => {
      running = null
      if (told && !options.outlives) process.exit(exitCode(null, told))
      resolve({ code: exitCode(code, signal), output, error })
    }
    child.once('error', (error) => end(1, null, error))
    child.once('close', (code, signal) => end(code, signal))
  })
}

const fail = (message) => {
  console.error(message)
  process.exit(1)
}

const readJson = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null)

/** Why packages must be installed, or undefined. npm itself keeps a list of installed packages. */
function missingPackages() {
  const wanted = readJson('package-lock.json').packages
  const present = readJson('node_modules/.package-lock.json')?.packages
  if (!present) return 'the packages are not installed'
  const stale = Object.entries(wanted).find(([place, { version, optional }]) => {
    if (place === '') return false
    return present[place] ? present[place].version !== version : !optional
  })
  return stale ? `${stale[0].replace('node_modules/', '')} is missing or has another version` : ''
}

async function installPackages() {
  const reason = missingPackages()
  if (!reason) return
  console.log(`  packages: ${reason}, installing (about a minute)`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const words = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { code } = await runTool(npm, words, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (code !== 0) fail('npm could not install the packages; see its message above.')
  const left = missingPackages()
  if (left) fail(`npm finished without an error, but ${left}.`)
}

/** The Node to run on: the one among the packages, otherwise this machine's. */
function findNode() {
  const own = path.join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
  if (fs.existsSync(own) && spawnSync(own, ['-v'], { shell: process.platform === 'win32' }).status === 0)
    return own
  const version = spawnSync('node', ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout ?? ''
  if (Number.parseInt(version, 10) >= NODE_NEEDED) return 'node'
  return fail(
    `Node ${NODE_NEEDED} or later is required. The packages contain none for ${os.platform()} ${os.arch()}, ` +
      `and this machine has ${version.trim() || process.versions.node}: install it (https://nodejs.org) and start again.`,
  )
}

// Install scripts make these executable, but may not have run.
function repairModes() {
  for (const [scope, name] of [
    ['@ffmpeg-installer', 'ffmpeg'],
    ['@ffprobe-installer', 'ffprobe'],
  ]) {
    const file = path.join('node_modules', scope, `${process.platform}-${process.arch}`, name)
    if (!fs.existsSync(file)) continue
    const { mode } = fs.statSync(file)
    if ((mode & 0o111) === 0o111) continue
    try {
      fs.chmodSync(file, 0o755)
    } catch (error) {
      fail(`${file} is not executable and could not be made executable: ${error.message}`)
    }
  }
}

/** Generates lib/generated/prisma if the schema or Prisma changed. */
async function generateClient() {
  const stamp = 'lib/generated/prisma/.made-from'
  const files = fs
    .readdirSync('prisma/schema')
    .sort()
    .map((name) => path.join('prisma/schema', name))
  const hash = createHash('sha256')
  for (const file of ['node_modules/prisma/package.json', ...files]) hash.update(fs.readFileSync(file))
  const made = hash.digest('hex')
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === made) return
  console.log('  database client: generating')
  const { code, output, error } = await runTool(path.join(bin, 'prisma'), ['generate'], {
    env: { ...environment, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (code !== 0) fail(`The database client could not be generated.\n${error?.message ?? output}`)
  fs.writeFileSync(stamp, made)
}

// The script cleans up and exits; Ctrl-C also reaches it through the terminal, and it counts only the first.
async function runScript(node) {
  const words = [`scripts/${command}.ts`, ...parameters]
  const { code, error } = await runTool(node, words, { env: environment, stdio: 'inherit', outlives: true })
  if (error) fail(`${node} could not be run: ${error.message}`)
  process.exit(code)
}

if (!command || !fs.existsSync(`scripts/${command}.ts`))
  fail('Usage: npm run <command>; the commands: npm run')
try {
  await installPackages()
  const node = findNode()
  repairModes()
  await generateClient()
  await runScript(node)
} catch (error) {
  fail(error.syscall ? `The project directory cannot be used: ${error.message}` : error)
}
