import type { home as French } from '../fr/home.ts'
import type { SameKeys } from '../same-keys.ts'

/** The home page, in English. */
export const home: SameKeys<typeof French> = {
  overview: {
    title: 'Home',
    waiting: 'To review',
    stopped: 'Needs attention',
    making: 'In progress',
    makingEmpty: 'No courses are being generated.',
    recent: 'Recent courses',
    updated: 'Updated {when}',
    quota: 'Monthly quota',
    gauge: '{percent}% of quota used',
    ofQuota: 'of {time} left',
    consumed: 'Used',
    reserved: 'Reserved for courses in progress',
    left: 'Left',
    near: 'More than 80% of this month’s quota is used.',
    over: 'The quota is used up. New courses can launch once it’s raised, or next month.',
    billing: 'View usage',
  },
  homeStart: {
    title: 'Your first course',
    hint: 'Three steps from a document to your first learner.',
    dismiss: 'Dismiss',
    example: 'See an example first',
    done: 'done',
    course: 'Create a course from a document',
    courseHint:
      'Give your company’s name and add a document: the outline, narration, videos and quizzes are generated from it. For 20 pages this takes a few minutes.',
    courseDo: 'Create course',
    review: 'Review the course',
    reviewHint: 'Read, edit and approve at each checkpoint. Generation continues from there.',
    reviewDo: 'Review',
    invite: 'Invite a learner',
    inviteHint: 'A personal link signs them in, and they can start right away.',
    inviteDo: 'Invite learner',
  },
}
