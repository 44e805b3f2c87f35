import { audio } from './en/audio.ts'
import { certificate } from './en/certificate.ts'
import { common } from './en/common.ts'
import { courses } from './en/courses.ts'
import { errors } from './en/errors.ts'
import { groups } from './en/groups.ts'
import { home } from './en/home.ts'
import { learners } from './en/learners.ts'
import { newCourse } from './en/new-course.ts'
import { operator } from './en/operator.ts'
import { outline } from './en/outline.ts'
import { packages } from './en/packages.ts'
import { portal } from './en/portal.ts'
import { presets } from './en/presets.ts'
import { quiz } from './en/quiz.ts'
import { review } from './en/review.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'
import { signIn } from './en/sign-in.ts'
import { slides } from './en/slides.ts'
import { sources } from './en/sources.ts'
import { terms } from './en/terms.ts'
import { video } from './en/video.ts'
import { voices } from './en/voices.ts'

/** Every text of the interface in English. */
export const en = {
  ...audio,
  ...certificate,
  ...common,
  ...courses,
  ...errors,
  ...groups,
  ...home,
  ...learners,
  ...newCourse,
  ...operator,
  ...outline,
  ...packages,
  ...portal,
  ...presets,
  ...quiz,
  ...review,
  ...settings,
  ...shell,
  ...signIn,
  ...slides,
  ...sources,
  ...terms,
  ...video,
  ...voices,
}
