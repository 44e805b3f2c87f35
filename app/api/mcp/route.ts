import { callsOf } from '@/lib/domains/mcp/call-api.ts'
import { callMcpContract } from '@/lib/domains/mcp/contract.ts'
import { answerMessage, createMcpServer } from '@/lib/domains/mcp/create-mcp-server.ts'
import type { Contract } from '@/lib/platform/http/contract.ts'
import { on, routes } from '@/lib/platform/http/route.ts'
import * as answers from '../v1/courses/[course_id]/brief/answers/route.ts'
import * as brief from '../v1/courses/[course_id]/brief/route.ts'
import * as validate from '../v1/courses/[course_id]/brief/validate/route.ts'
import * as enrollments from '../v1/courses/[course_id]/enrollments/route.ts'
import * as launch from '../v1/courses/[course_id]/launch/route.ts'
import * as quiz from '../v1/courses/[course_id]/modules/[module_num]/quiz/route.ts'
import * as modules from '../v1/courses/[course_id]/modules/route.ts'
import * as outline from '../v1/courses/[course_id]/outline/route.ts'
import * as results from '../v1/courses/[course_id]/results/route.ts'
import * as approve from '../v1/courses/[course_id]/review/approve/route.ts'
import * as note from '../v1/courses/[course_id]/review/note/route.ts'
import * as regenerate from '../v1/courses/[course_id]/review/regenerate/route.ts'
import * as review from '../v1/courses/[course_id]/review/route.ts'
import * as course from '../v1/courses/[course_id]/route.ts'
import * as sources from '../v1/courses/[course_id]/sources/route.ts'
import * as status from '../v1/courses/[course_id]/status/route.ts'
import * as courses from '../v1/courses/route.ts'
import * as gradeFinal from '../v1/learn/courses/[course_id]/quiz/final/grade/route.ts'
import * as startFinal from '../v1/learn/courses/[course_id]/quiz/final/route.ts'
import * as gradeQuiz from '../v1/learn/courses/[course_id]/quiz/modules/[module_num]/grade/route.ts'
import * as startQuiz from '../v1/learn/courses/[course_id]/quiz/modules/[module_num]/route.ts'
import * as gradeNews from '../v1/learn/courses/[course_id]/quiz/whats-new/grade/route.ts'
import * as startNews from '../v1/learn/courses/[course_id]/quiz/whats-new/route.ts'
import * as presets from '../v1/presets/route.ts'
import * as reviews from '../v1/reviews/route.ts'

/** What tools may call, by the paths of the contracts. */
const ROUTES: Record<string, typeof courses> = {
  '/api/v1/presets': presets,
  '/api/v1/reviews': reviews,
  '/api/v1/courses': courses,
  '/api/v1/courses/{course_id}': course,
  '/api/v1/courses/{course_id}/status': status,
  '/api/v1/courses/{course_id}/sources': sources,
  '/api/v1/courses/{course_id}/outline': outline,
  '/api/v1/courses/{course_id}/modules': modules,
  '/api/v1/courses/{course_id}/modules/{module_num}/quiz': quiz,
  '/api/v1/courses/{course_id}/results': results,
  '/api/v1/courses/{course_id}/review': review,
  '/api/v1/courses/{course_id}/review/note': note,
  '/api/v1/courses/{course_id}/review/regenerate': regenerate,
  '/api/v1/courses/{course_id}/review/approve': approve,
  '/api/v1/courses/{course_id}/brief': brief,
  '/api/v1/courses/{course_id}/brief/answers': answers,
  '/api/v1/courses/{course_id}/brief/validate': validate,
  '/api/v1/courses/{course_id}/launch': launch,
  '/api/v1/courses/{course_id}/enrollments': enrollments,
  '/api/v1/learn/courses/{course_id}/quiz/final': startFinal,
  '/api/v1/learn/courses/{course_id}/quiz/final/grade': gradeFinal,
  '/api/v1/learn/courses/{course_id}/quiz/modules/{module_num}': startQuiz,
  '/api/v1/learn/courses/{course_id}/quiz/modules/{module_num}/grade': gradeQuiz,
  '/api/v1/learn/courses/{course_id}/quiz/whats-new': startNews,
  '/api/v1/learn/courses/{course_id}/quiz/whats-new/grade': gradeNews,
}

function handlerOf({ path, method }: Contract) {
  const found = ROUTES[path]
  if (!found) throw new Error(`tools may not call ${path}`)
  return found[method]
}

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(callMcpContract, ({ requestId, signal }, { body }, request) =>
    answerMessage(createMcpServer(callsOf(request, requestId, handlerOf), signal), request, body),
  ),
)
