import { expect, test } from 'vitest'
import { contracts } from '../../domains/contracts.ts'
import { scopeOf } from './contract.ts'

const scopes = new Map(contracts.map((each) => [`${each.method} ${each.path}`, scopeOf(each)]))

test.each([
  ['GET /api/v1/courses/{course_id}', 'read'],
  ['GET /api/v1/learn/courses/{course_id}/quiz/final', 'create'],
  ['POST /api/v1/courses', 'create'],
  ['PUT /api/v1/learn/courses/{course_id}/quiz/final/answers', 'create'],
  ['POST /api/v1/courses/{course_id}/review/note', 'review'],
  ['POST /api/v1/courses/{course_id}/sources/approve', 'review'],
  ['PATCH /api/v1/courses/{course_id}/modules/{module_num}/scenes/{scene_num}', 'review'],
  ['PUT /api/v1/account/webhook', 'admin'],
  ['PUT /api/v1/account/review-settings', 'admin'],
  ['DELETE /api/v1/learners/{email}', 'admin'],
  ['POST /api/mcp', 'read'],
])('%s needs %s', (endpoint, scope) => expect(scopes.get(endpoint)).toBe(scope))
