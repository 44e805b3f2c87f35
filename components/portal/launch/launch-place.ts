/** What the player of a launch shows: the course, a module from a second, its quiz, the exam, or the quiz of its news. */
export type LaunchPlace =
  | { kind: 'course' | 'exam' | 'news' }
  | { kind: 'module'; num: number; from: number | null }
  | { kind: 'quiz'; num: number }

/** The place of a path of the portal, within this course; the course for any other page of the portal. Pure. */
export function launchPlaceOf(path: string, courseId: string): LaunchPlace {
  const url = URL.parse(path, 'http://portal')
  const inside = url?.pathname.replace(/\/$/, '').split(`/learn/courses/${courseId}/`)[1]
  if (inside === 'exam') return { kind: 'exam' }
  if (inside === 'whats-new') return { kind: 'news' }
  const [, num, quiz] = /^modules\/([1-9]\d{0,4})(\/quiz)?$/.exec(inside ?? '') ?? []
  if (!num) return { kind: 'course' }
  if (quiz) return { kind: 'quiz', num: Number(num) }
  const from = url?.searchParams.get('from') ?? ''
  return { kind: 'module', num: Number(num), from: /^\d{1,6}$/.test(from) ? Number(from) : null }
}

/** A place as the learning platform keeps it: the number of the module, or nothing. Pure. */
export const locationOf = (place: LaunchPlace): string => ('num' in place ? String(place.num) : '')
