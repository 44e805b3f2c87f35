import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'

const count = z.number().int()
const seconds = z.number().min(0)

/** The CSV columns of what was watched, one row per scene. */
export const WATCHING_COLUMNS = [
  'module_index',
  'module_title',
  'scene_num',
  'title',
  'start_seconds',
  'end_seconds',
  'learners',
  'left',
  'again',
] as const

export const getWatchingContract = contract({
  method: 'GET',
  path: '/api/v1/courses/{course_id}/results/watching',
  callers: ['key', 'reviewer', 'operator'],
  summary: 'See where the learners of a course stop watching and what they watch again; as CSV by scene',
  tag: 'Learners',
  params: z.object({ course_id: z.string() }),
  csv: true,
  answers: {
    200: z.object({
      step_seconds: count.meta({ description: 'Seconds of video that are counted together.' }),
      modules: z.array(
        z.object({
          module_index: count,
          title: z.string(),
          duration_seconds: seconds.nullable().meta({ description: 'Its length; null before its video.' }),
          started: count.meta({ description: 'Learners whose player reported the module.' }),
          withheld: z.boolean().meta({
            description: 'Fewer than five started it: nothing more is shown, since it would tell of persons.',
          }),
          steps: z
            .array(
              z.object({
                second: count.meta({ description: 'Where the step begins.' }),
                learners: count,
                again: count.meta({ description: 'How often it was watched again.' }),
              }),
            )
            .meta({ description: 'What was watched at all, in order.' }),
          scenes: z.array(
            z.object({
              scene_num: count.meta({ description: 'Its number, from 1.' }),
              title: z.string(),
              start_seconds: seconds.meta({ description: 'Where it begins in the video.' }),
              end_seconds: seconds.meta({ description: 'Where it ends.' }),
              learners: count.meta({ description: 'Learners who watched some of it.' }),
              left: count.nullable().meta({
                description: 'How many fewer watched the next scene; null for the last one.',
              }),
              again: count.meta({ description: 'How often a step of it was watched again.' }),
            }),
          ),
        }),
      ),
    }),
  },
  errors: ['course_not_found'],
})

export const watchingContracts = [getWatchingContract] as const satisfies readonly Contract[]
