/** Media types of stored files by kind. */
export const FILE_MEDIA_TYPES = {
  video: 'video/mp4',
  audio: 'audio/mp4',
  wave: 'audio/wav',
  image: 'image/png',
  photo: 'image/jpeg',
  archive: 'application/zip',
  deck: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  document: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  handout: 'application/pdf',
  captions: 'text/vtt; charset=utf-8',
} as const
export type FileMediaType = (typeof FILE_MEDIA_TYPES)[keyof typeof FILE_MEDIA_TYPES]
