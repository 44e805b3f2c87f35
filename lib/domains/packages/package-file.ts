import { FILE_MEDIA_TYPES, type FileMediaType } from '../../platform/http/files/file-media-types.ts'
import type { PackageDelivery, PackageFormat } from '../../product/package-formats.ts'

type PackageFile = { name: string; ending: string; mediaType: FileMediaType }

const zip = (name: string): PackageFile => ({ name, ending: 'zip', mediaType: FILE_MEDIA_TYPES.archive })

const FILES: Record<PackageFormat, PackageFile> = {
  scorm_1_2: zip('SCORM 1.2'),
  scorm_2004: zip('SCORM 2004'),
  cmi5: zip('cmi5'),
  web: zip('web'),
  deck: { name: 'PowerPoint', ending: 'pptx', mediaType: FILE_MEDIA_TYPES.deck },
  handout: { name: 'PDF', ending: 'pdf', mediaType: FILE_MEDIA_TYPES.handout },
}

export const fileEnding = (format: PackageFormat): string => FILES[format].ending

/** The name and the media type under which the package of a course is downloaded. */
export const packageFile = (title: string, format: PackageFormat, delivery: PackageDelivery = 'file') => ({
  filename: `${title} - ${FILES[format].name}${delivery === 'live' ? ' live' : ''}.${FILES[format].ending}`,
  mediaType: FILES[format].mediaType,
})
