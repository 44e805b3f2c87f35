#!/usr/bin/env node
// Every npm script starts here. Plain JavaScript for Node 20 and later: it brings what is missing (packages, Node 24,
// the generated database client) and then runs scripts/<command>.ts on Node 24.
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

const fail = (message) => {
  console.error(message)
  process.exit(1)
}

const readJson = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null)

/** Why the packages have to be installed, or nothing. npm itself keeps a list of what it installed. */
function missingPackages() {
  const wanted = readJson('package-lock.json').packages
  const present = readJson('node_modules/.package-lock.json')?.packages
  if (!present) return 'the packages are not installed'
  const stale = Object.entries(wanted).find(([place, { version, optional }]) => {
    if (place === '') return false
    return present[place] ? present[place].version !== version : !optional
  })
  return stale ? `${stale[0].replace('node_modules/', '')} is missing or of another version` : ''
}

function installPackages() {
  const reason = missingPackages()
  if (!reason) return
  console.log(`  packages: ${reason}, installing (about a minute)`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const words = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const result = spawnSync(npm, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) fail('npm could not install the packages; its message is above.')
  const left = missingPackages()
  if (left) fail(`npm ended well, but ${left}.`)
}

/** The Node to run on: the one among the packages, else this machine's own. */
function findNode() {
  const own = path.join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
  if (fs.existsSync(own) && spawnSync(own, ['-v'], { shell: process.platform === 'win32' }).status === 0)
    return own
  const version = spawnSync('node', ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout ?? ''
  if (Number.parseInt(version, 10) >= NODE_NEEDED) return 'node'
  return fail(
    `Node ${NODE_NEEDED} or later is needed. For ${os.platform()} ${os.arch()} there is none among the packages ` +
      `and this machine has ${version.trim() || process.versions.node}: install it (https://nodejs.org) and start again.`,
  )
}

// Install scripts make these executable, but they need not have run.
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
      fail(`${file} is not executable and cannot be made so: ${error.message}`)
    }
  }
}

/** Makes lib/generated/prisma when the schema or Prisma changed. */
function generateClient() {
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
  const result = spawnSync(path.join(bin, 'prisma'), ['generate'], {
    env: { ...environment, NODE_ENV: 'development' },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (result.status !== 0)
    fail(`The database client could not be generated.\n${result.stdout}${result.stderr}`)
  fs.writeFileSync(stamp, made)
}

function runScript(node) {
  const child = spawn(node, [`scripts/${command}.ts`, ...parameters], {
    env: environment,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  // The script cleans up and ends; a Ctrl-C reaches it from the terminal too, and it counts only the first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm runs us in a shell that keeps signals to itself: when that has gone, we are to end as well.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
  child.on('error', (error) => fail(`${node} cannot be run: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0)))
}

if (!command || !fs.existsSync(`scripts/${command}.ts`))
  fail('Usage: npm run <command>; the commands: npm run')
installPackages()
const node = findNode()
repairModes()
generateClient()
runScript(node)
