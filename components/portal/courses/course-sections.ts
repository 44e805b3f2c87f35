import type { Enrollment } from '@/components/portal/shell/learner-wire'

type Shown = Pick<Enrollment, 'status' | 'due_at'>
type Section<E> = { name: 'due' | 'started' | 'waiting' | 'completed'; courses: E[] }

/** A learner's courses by what is to do: first those with a due date, soonest first. Without empty sections. */
export function courseSections<E extends Shown>(enrollments: readonly E[]): Section<E>[] {
  const isDue = ({ status, due_at }: Shown) => status !== 'completed' && due_at !== null
  const due = enrollments.filter(isDue).toSorted((a, b) => (a.due_at ?? '').localeCompare(b.due_at ?? ''))
  const rest = (wanted: Enrollment['status']) =>
    enrollments.filter((each) => each.status === wanted && !isDue(each))
  const sections: Section<E>[] = [
    { name: 'due', courses: due },
    { name: 'started', courses: rest('in_progress') },
    { name: 'waiting', courses: rest('enrolled') },
    { name: 'completed', courses: rest('completed') },
  ]
  return sections.filter(({ courses }) => courses.length > 0)
}
