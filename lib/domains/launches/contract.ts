import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'

const time = z.iso.datetime()
/** A class opens its course at the same time, from one address. */
const CALLS_PER_MINUTE = 300

const shared = {
  callers: ['public'],
  callsPerAddress: CALLS_PER_MINUTE,
  tag: 'Packages',
  stability: 'outside-v1',
  errors: ['launch_refused'],
} as const

export const startLaunchContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/launches',
  crossOrigin: true,
  summary:
    'Launch a live package for a learner of a learning platform. The page inside the package calls it.',
  body: z.strictObject({
    token: z.string().min(1).max(100).meta({ description: 'The token inside the package.' }),
    learner_id: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .meta({ description: 'How the platform calls the learner.' }),
    learner_name: z.string().trim().max(200).optional().meta({ description: 'The name the platform has.' }),
    frames: z.array(z.string().max(300)).max(10).default([]).meta({
      description: 'Origins of the pages around the page of the package.',
    }),
  }),
  answers: {
    201: z.object({
      url: z.string().meta({ description: 'The player, for a frame. It opens once.' }),
      expires_at: time.meta({ description: 'Until when it opens: a minute.' }),
    }),
  },
})

export const openLaunchContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/launches/sessions',
  summary: 'Open the player of a launch, once. The player in the frame calls it.',
  body: z.strictObject({
    ticket: z.string().min(1).max(100).meta({ description: 'What the URL of the launch ends with.' }),
  }),
  answers: {
    201: z.object({
      session: z.string().meta({ description: 'Send it as the bearer of calls about this course.' }),
      expires_at: time,
      course_id: z.string(),
      origin: z
        .string()
        .meta({ description: 'The site of the learning platform, which the player talks to.' }),
    }),
  },
})

export const launchContracts = [
  startLaunchContract,
  openLaunchContract,
] as const satisfies readonly Contract[]
