import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { pageQuery } from '../../platform/http/pagination.ts'
import { courseSchema } from './contract.ts'

export const listPresetCoursesContract = contract({
  method: 'GET',
  path: '/api/v1/presets/{preset_id}/courses',
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Presets',
  summary: 'List the courses of a preset, newest first',
  params: z.object({ preset_id: z.string() }),
  query: z.object(pageQuery),
  answers: { 200: z.array(courseSchema) },
  errors: ['preset_not_found'],
})

export const presetCoursesContracts = [listPresetCoursesContract] as const satisfies readonly Contract[]
