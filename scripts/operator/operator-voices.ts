import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { PackProblem } from '../../lib/media/narration/local/fetch-pack-file.ts'
import { installPack, removePack } from '../../lib/media/narration/local/install-pack.ts'
import { hasEngine, LOCAL_REMEDIES, packState } from '../../lib/media/narration/local/installed-pack.ts'
import { packBytes, VOICE_PACKS, type VoicePack } from '../../lib/media/narration/local/voice-packs.ts'
import { UserError } from '../progress.ts'

const megabytes = (bytes: number) => Math.round(bytes / 1e6)
const BAR = 30

function packOf(id: string): VoicePack {
  const pack = VOICE_PACKS.find((each) => each.id === id)
  if (pack) return pack
  throw new UserError(`Unknown pack: ${id}. There is: ${VOICE_PACKS.map((each) => each.id).join(', ')}.`)
}

/** Installs a pack once its license is accepted, with an option or by an answer. */
export async function installVoices(id: string, from: string | undefined, accepted: boolean) {
  const pack = packOf(id)
  const { name, address, terms } = pack.license
  console.error(`${pack.attribution}\nLicense: ${name} (${address})\n${terms}\n`)
  if (!accepted && !(await asksYes()))
    throw new UserError('Nothing was installed: the license was not accepted.')
  const folder = await installPack(pack, { ...(from && { from: path.resolve(from) }), onProgress: drawBar() })
  const next = hasEngine()
    ? 'they speak from now on, unless TTS_PROVIDER names another provider'
    : `${LOCAL_REMEDIES.package_missing.message}: ${LOCAL_REMEDIES.package_missing.command}`
  return { installed: pack.id, folder, size_mb: megabytes(packBytes(pack)), voices: next }
}

/** Whether the person at the terminal accepts a license; without a terminal, an option does. */
export async function asksYes(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new UserError('Accept the license with --accept-license. Nothing was installed.')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question('Type "yes" to accept the license: ')
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

/** A bar on a terminal, a line at every tenth elsewhere. */
export function drawBar(): (done: number, total: number) => void {
  const step = process.stderr.isTTY ? 1 : 10
  let last = -1
  return (done, total) => {
    const percent = Math.floor((done / total) * 100)
    if (Math.floor(percent / step) === last) return
    last = Math.floor(percent / step)
    const full = Math.round((percent / 100) * BAR)
    const bar = `[${'#'.repeat(full)}${' '.repeat(BAR - full)}]`
    const line = `${bar} ${String(percent).padStart(3)} %  ${megabytes(done)} of ${megabytes(total)} MB`
    process.stderr.write(process.stderr.isTTY && percent < 100 ? `\r${line}` : `\r${line}\n`)
  }
}

/** Every known pack. */
export const listVoices = () =>
  VOICE_PACKS.map((pack) => ({
    pack: pack.id,
    state: packState(pack),
    license: pack.license.name,
    languages: Object.keys(pack.voices).join(', '),
    voices: Object.keys(pack.voices.fr).length,
    size_mb: megabytes(packBytes(pack)),
    from: pack.attribution,
  }))

/** Removes a pack from this machine. */
export async function removeVoices(id: string) {
  const { id: known } = packOf(id)
  if (!(await removePack(known))) throw new PackProblem(`${known} is not installed.`)
  return { removed: known }
}
