import path from 'node:path'
import type { Command } from './command.ts'
import { fileTitle, type SavedFile, savedText, saveFile } from './save-file.ts'

const parseAs = 'stream'

/** Saves the videos of a course with captions and transcripts. */
export const downloadCourse: Command = {
  name: 'download',
  args: '<course>',
  about: 'Saves the videos of a course with their captions and transcripts.',
  options: { to: { value: '<folder>', about: 'a folder of its own without it' } },
  async run({ client, terminal, words: [course_id = ''], text }) {
    const course = await client.get('/api/v1/courses/{course_id}', { params: { path: { course_id } } })
    const ready = course.modules.filter(({ video_ready }) => video_ready)
    if (ready.length === 0) throw new Error('No video of this course is ready yet.')
    const folder = text('to') ?? (fileTitle(course.title) || course_id)
    const saved: SavedFile[] = []
    for (const { module_index, title, captions_ready } of ready) {
      const params = { path: { course_id, module_num: module_index + 1 } }
      const stem = path.join(folder, `${String(module_index + 1).padStart(2, '0')}-${fileTitle(title)}`)
      const save = async (ending: string, content: ReadableStream<Uint8Array> | null) =>
        saved.push(await saveFile(terminal, `${stem}.${ending}`, content))
      const base = '/api/v1/courses/{course_id}/modules/{module_num}'
      await save('mp4', await client.get(`${base}/video`, { params, parseAs }))
      if (captions_ready) await save('vtt', await client.get(`${base}/captions.vtt`, { params, parseAs }))
      await save('txt', await client.get(`${base}/transcript`, { params, parseAs }))
    }
    return { data: { course_id, files: saved }, text: savedText(saved) }
  },
}
