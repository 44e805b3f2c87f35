import { audio } from './fr/audio.ts'
import { certificate } from './fr/certificate.ts'
import { common } from './fr/common.ts'
import { courses } from './fr/courses.ts'
import { errors } from './fr/errors.ts'
import { groups } from './fr/groups.ts'
import { home } from './fr/home.ts'
import { learners } from './fr/learners.ts'
import { newCourse } from './fr/new-course.ts'
import { operator } from './fr/operator.ts'
import { outline } from './fr/outline.ts'
import { packages } from './fr/packages.ts'
import { portal } from './fr/portal.ts'
import { presets } from './fr/presets.ts'
import { quiz } from './fr/quiz.ts'
import { review } from './fr/review.ts'
import { settings } from './fr/settings.ts'
import { shell } from './fr/shell.ts'
import { signIn } from './fr/sign-in.ts'
import { slides } from './fr/slides.ts'
import { sources } from './fr/sources.ts'
import { terms } from './fr/terms.ts'
import { video } from './fr/video.ts'
import { voices } from './fr/voices.ts'

/** Every text of the interface in French. */
export const fr = {
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
