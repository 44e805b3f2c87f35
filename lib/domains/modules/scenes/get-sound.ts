import path from 'node:path'
import { renderer } from '../../../media/current-renderer.ts'
import { packAudio } from '../../../media/video/pack-audio.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import { inScratchDirectory } from '../../../platform/storage/scratch-directory.ts'
import { storedFile } from '../../../platform/storage/stored-file.ts'
import { ARTIFACT_TRAITS } from '../../ledger/artifact-types.ts'
import { entryById } from '../../ledger/find-entries.ts'
import { versionHistory } from '../../ledger/version-history.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'
import { soundFileKey } from './scene-file.ts'

/**
 * The compressed audio of a scene (AAC in MP4), current or of a version, packed on first request from the
 * input of its module's video. Throws `artifact_not_found`, `version_not_found` or `file_not_found`.
 */
export async function getSound(ctx: Ctx, courseId: string, assetId: number, version?: number) {
  const wanted = await transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    const entry = await entryById(tx, course, assetId)
    if (ARTIFACT_TRAITS[entry.artifactType].file !== 'audio') throw new AppError('artifact_not_found')
    const versions = await versionHistory(tx, entry)
    const found = versions.find((one) => (version === undefined ? one.files.audio : one.version === version))
    if (!found && version !== undefined) throw new AppError('version_not_found')
    return { key: found?.files.audio, sceneIndex: entry.sceneIndex ?? 0 }
  })
  if (!wanted.key || !(await storage().exists(wanted.key))) throw new AppError('file_not_found')
  const key = await packedKey(wanted.key)
  return {
    file: await storedFile(key),
    mediaType: 'audio/mp4',
    filename: `scene-${wanted.sceneIndex + 1}.m4a`,
    etag: key.split('/').at(-1)?.replace(/\W/g, '-') ?? '',
  }
}

/** The key of the packed audio, packed now if missing; concurrent calls produce the same file. */
async function packedKey(audioKey: string): Promise<string> {
  if (!audioKey.endsWith('.wav')) return audioKey
  const encodedKey = soundFileKey(audioKey, await renderer().encoder())
  const key = encodedKey.replace(/\.aac$/, '.m4a')
  if (await storage().exists(key)) return key
  await inScratchDirectory(async (directory) => {
    const at = (name: string) => path.join(directory, name)
    const isEncoded = await storage().exists(encodedKey)
    await storage().getFile(isEncoded ? encodedKey : audioKey, at(isEncoded ? 'sound.aac' : 'sound.wav'))
    if (!isEncoded) await renderer().encodeAudio({ path: at('sound.wav'), outputPath: at('sound.aac') })
    await packAudio({ path: at('sound.aac'), outputPath: at('sound.m4a') })
    if (!isEncoded) await storage().putFile(encodedKey, at('sound.aac'))
    await storage().putFile(key, at('sound.m4a'))
  })
  return key
}
