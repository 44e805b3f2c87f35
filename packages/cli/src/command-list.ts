import type { Command } from './command.ts'
import { completion } from './completion.ts'
import { courseCommands } from './course-commands.ts'
import { downloadCourse } from './download-course.ts'
import { importLearners } from './import-learners.ts'
import { listenForWebhooks } from './listen-for-webhooks.ts'
import { logIn } from './log-in.ts'
import { packageCommands } from './package-commands.ts'
import { presetCommands } from './preset-commands.ts'
import { reviewCommands } from './review-commands.ts'
import { serveModels } from './serve-models.ts'
import { showResults } from './show-results.ts'
import { quizCommands } from './take-quiz.ts'

/** Everything `coursewright` can do, in the order its help lists it. */
export const COMMANDS: readonly Command[] = [
  logIn,
  ...presetCommands,
  ...courseCommands,
  ...reviewCommands,
  downloadCourse,
  ...packageCommands,
  importLearners,
  ...quizCommands,
  showResults,
  listenForWebhooks,
  serveModels,
  completion(() => COMMANDS),
]
