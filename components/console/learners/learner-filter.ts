import type { Enrollment } from './learner-wire'

export type LearnerFilter = { words: string; status: Enrollment['status'] | 'all' }

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The enrollments with this status whose name or address contains these words, ignoring accents. */
export function filterLearners(enrollments: readonly Enrollment[], filter: LearnerFilter): Enrollment[] {
  const words = plain(filter.words).split(/\s+/).filter(Boolean)
  return enrollments.filter(({ status, learner_email, learner_name }) => {
    const text = plain(`${learner_name ?? ''} ${learner_email}`)
    return (filter.status === 'all' || status === filter.status) && words.every((word) => text.includes(word))
  })
}
