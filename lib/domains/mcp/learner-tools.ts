import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { gradeFinalAttemptContract, startFinalContract } from '../attempts/final/final-attempt-contract.ts'
import { gradeAttemptContract, startAttemptContract } from '../attempts/module/attempt-contract.ts'
import { gradeNewsContract, startNewsContract } from '../attempts/news/news-contract.ts'
import { enrollLearnersContract } from '../learners/contract.ts'
import { answersSchema } from '../quiz/questions/answer-contract.ts'
import type { CallApi } from './call-api.ts'
import { idInput, MisusedTool, toolAnswer } from './tool-answer.ts'

const learner = z.email().max(254).describe('The email address of the learner.')
const ofQuiz = {
  course_id: idInput,
  learner,
  module: z.number().int().min(1).max(1000).optional().describe('Its quiz; absent: the final exam.'),
  whats_new: z
    .boolean()
    .optional()
    .describe(
      'True: the quiz of what is new to the learner in place of the final exam; it counts for nothing.',
    ),
}
const annotations = { readOnlyHint: false, destructiveHint: false }

/** Which quiz is meant; throws {@link MisusedTool} for two. */
function quizOf({ module, whats_new: isNews = false }: { module?: number; whats_new?: boolean }) {
  if (module !== undefined && isNews) throw new MisusedTool('Give either a module or whats_new.')
  return { module, isNews }
}

/** Tools by which a learner is enrolled and takes a quiz or the final exam; keys stay with the service. */
export function addLearnerTools(server: McpServer, call: CallApi): void {
  server.registerTool(
    'enroll_learner',
    {
      description: 'Enrolls a learner in a course. Sends no email.',
      inputSchema: { course_id: idInput, learner },
      annotations: { ...annotations, idempotentHint: true },
    },
    ({ course_id, learner: email }) =>
      toolAnswer(async () => {
        const body = { learners: [{ email }] }
        const { created } = await call(enrollLearnersContract, { params: { course_id }, body })
        return created > 0 ? 'Enrolled.' : 'Enrolled before.'
      }),
  )
  server.registerTool(
    'start_quiz',
    {
      description:
        'Starts the final exam of an enrolled learner, or the quiz of a module or of what is new, or goes on with the attempt in progress: its questions, without their keys. The learner answers, not you.',
      inputSchema: ofQuiz,
      annotations,
    },
    ({ course_id, learner, ...which }) =>
      toolAnswer(async () => {
        const { module, isNews } = quizOf(which)
        if (isNews) {
          const { pass_mark: _, ...attempt } = await call(startNewsContract, {
            params: { course_id },
            learner,
          })
          return attempt
        }
        return module === undefined
          ? call(startFinalContract, { params: { course_id }, learner })
          : call(startAttemptContract, { params: { course_id, module_num: module }, learner })
      }),
  )
  server.registerTool(
    'grade_quiz',
    {
      description:
        'Hands in the answers of a learner to an attempt and grades it. An attempt is graded once.',
      inputSchema: { ...ofQuiz, attempt_id: idInput, answers: answersSchema },
      annotations,
    },
    ({ course_id, learner, attempt_id, answers, ...which }) =>
      toolAnswer(async () => {
        const { module, isNews } = quizOf(which)
        const body = { attempt_id, answers }
        if (isNews) {
          const { passed: _, ...graded } = await call(gradeNewsContract, {
            params: { course_id },
            body,
            learner,
          })
          return graded
        }
        return module === undefined
          ? call(gradeFinalAttemptContract, { params: { course_id }, body, learner })
          : call(gradeAttemptContract, { params: { course_id, module_num: module }, body, learner })
      }),
  )
}
