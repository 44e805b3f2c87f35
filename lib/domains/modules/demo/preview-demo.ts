import type { Course, Scene } from '../../../generated/prisma/client.ts'
import type { Language } from '../../../platform/source-document.ts'
import { readDemoFile } from '../../sandbox/place-demo-file.ts'
import { findDemoScene } from './find-demo-scene.ts'

type Preview = { bytes: Uint8Array; mediaType: 'image/png' | 'audio/mp4' }

/** The demo's slide or audio as a preview of a changed sandbox scene: the sandbox draws nothing. */
export async function previewDemo(
  course: Pick<Course, 'language'>,
  moduleIndex: number,
  scene: Scene,
  kind: 'slide' | 'audio',
): Promise<Preview> {
  const demo = findDemoScene(course, moduleIndex, scene)
  const { file } = kind === 'slide' ? demo.slide : demo.audio
  const bytes = await readDemoFile(course.language as Language, file)
  return { bytes, mediaType: kind === 'slide' ? 'image/png' : 'audio/mp4' }
}
