import type { Ctx } from '../../platform/auth/context.ts'
import { AppError } from '../../platform/errors.ts'
import { type StoredFile, storedFile } from '../../platform/storage/stored-file.ts'
import { moduleFileName } from '../runs/module-file-name.ts'
import { getModule } from './list-modules.ts'

type ModuleFile = {
  file: StoredFile
  mediaType: string
  filename: string
  etag: string
}

/** The current video of a module; `moduleNum` starts at 1. Throws `video_not_ready` before it is rendered. */
export const getModuleVideo = (ctx: Ctx, courseId: string, moduleNum: number): Promise<ModuleFile> =>
  getFile(ctx, courseId, moduleNum, 'videoKey', 'video/mp4', 'mp4')

/** A module's captions, like {@link getModuleVideo}. */
export const getModuleCaptions = (ctx: Ctx, courseId: string, moduleNum: number): Promise<ModuleFile> =>
  getFile(ctx, courseId, moduleNum, 'captionsKey', 'text/vtt; charset=utf-8', 'vtt')

async function getFile(
  ctx: Ctx,
  courseId: string,
  moduleNum: number,
  which: 'videoKey' | 'captionsKey',
  mediaType: string,
  ending: string,
): Promise<ModuleFile> {
  const module = await getModule(ctx, courseId, moduleNum)
  const key = module[which]
  if (!key) throw new AppError('video_not_ready')
  const etag = key.split('/').at(-1)?.replace(/\W/g, '-') ?? ''
  return {
    file: await storedFile(key),
    mediaType,
    filename: moduleFileName(module, ending),
    etag,
  }
}
