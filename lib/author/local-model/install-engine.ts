import { execFile } from 'node:child_process'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { PackProblem } from '../../media/narration/local/fetch-pack-file.ts'
import { npmEnvironment } from '../../platform/env.ts'
import { ENGINE, engineFolder, hasModelEngine } from './installed-model.ts'

/** GraphicsCards that the engine has builds for; a Mac's is used without asking. */
export const GRAPHICS_CARDS = ['cuda', 'vulkan'] as const
export type GraphicsCard = (typeof GRAPHICS_CARDS)[number]

const MINUTES = 15

/** The packages with the engine's build for this machine: one, and for CUDA the one with its kernels. */
function buildsFor(card: GraphicsCard | null): string[] {
  const system =
    process.platform === 'darwin' ? 'mac' : process.platform === 'win32' ? 'win' : process.platform
  const arch = process.arch === 'arm' ? 'armv7l' : process.arch
  const metal = system === 'mac' && arch === 'arm64' ? '-metal' : ''
  const base = `@node-llama-cpp/${system}-${arch}`
  if (card === null) return [base + metal]
  return card === 'cuda' ? [`${base}-cuda`, `${base}-cuda-ext`] : [`${base}-${card}`]
}

/**
 * Fetches the engine of exact versions from the npm registry into the data folder, with the build for this machine
 * alone; or copies it from a folder of another machine. Does nothing if it is there. Throws PackProblem.
 */
export async function installEngine({
  card,
  from,
}: {
  card: GraphicsCard | null
  from?: string | undefined
}): Promise<void> {
  if (hasModelEngine() && !from && card === null) return
  const folder = engineFolder()
  const draft = `${folder}.partial`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  if (from) await cp(from, draft, { recursive: true })
  else await fetchPackages(draft, card)
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder)
  if (!hasModelEngine())
    throw new PackProblem(`${from ?? draft} does not hold ${ENGINE.name} ${ENGINE.version}.`)
}

async function fetchPackages(folder: string, card: GraphicsCard | null): Promise<void> {
  const names = [ENGINE.name, ...buildsFor(card)]
  const dependencies = Object.fromEntries(names.map((name) => [name, ENGINE.version]))
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }, null, 2))
  // Builds for other machines are optional packages of it, and take 700 MB.
  const words = [
    'install',
    '--omit=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=2',
  ]
  const options = { cwd: folder, env: npmEnvironment(), timeout: MINUTES * 60_000 }
  try {
    await promisify(execFile)('npm', words, { ...options, shell: process.platform === 'win32' })
  } catch (cause) {
    const said = (cause as { stderr?: string }).stderr?.trim().split('\n').at(0) ?? String(cause)
    throw new PackProblem(
      `npm could not fetch ${ENGINE.name} ${ENGINE.version} (${said}). On a machine without internet, copy the folder "author/engine" of another one and give it with --engine.`,
      { cause },
    )
  }
}
