import { z } from 'zod'
import { secondsSchema } from '../../../platform/http/wire-seconds.ts'

/** What a player needs of a module, on the wire. */
export const playbackFields = {
  video_url: z.string().nullable().meta({ description: 'Signed URL, valid for one hour.' }),
  captions_url: z
    .string()
    .nullable()
    .meta({ description: 'Signed URL of the WebVTT file, valid for one hour.' }),
  poster_url: z
    .string()
    .nullable()
    .meta({ description: 'Signed URL of the first slide, valid for one hour.' }),
  transcript: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      picture: z
        .object({
          alt: z.string().meta({ description: 'What it shows; may be empty.' }),
          caption: z.string().nullable(),
          width: z.number().int().meta({ description: 'In pixels.' }),
          height: z.number().int().meta({ description: 'In pixels.' }),
          url: z.string().meta({ description: 'Signed URL, valid for one hour.' }),
        })
        .nullable()
        .meta({ description: 'The picture its slide shows, if any.' }),
    }),
  ),
  chapters: z.array(
    z.object({ title: z.string(), start_seconds: secondsSchema, duration_seconds: secondsSchema }),
  ),
}
