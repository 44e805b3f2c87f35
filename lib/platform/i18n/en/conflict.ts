import type { conflict as French } from '../fr/conflict.ts'
import type { SameKeys } from '../same-keys.ts'

/** What two people changed at once, in English. */
export const conflict: SameKeys<typeof French> = {
  conflict: {
    title: 'Two versions',
    hint: 'Someone else saved while you were editing. Choose which text to keep; everything else is merged.',
    changed: '{name} changed {field} meanwhile',
    merged: '{name} changed {fields} meanwhile. Those changes are kept, with yours.',
    theirs: '{name}’s version',
    mine: 'Your version',
    save: 'Save this choice',
    later: 'Decide later',
    close: 'Close',
    service: 'The service',
    operator: 'An operator',
    somebody: 'Someone else',
  },
  conflictField: {
    title: 'the title',
    layout: 'the layout',
    bullets: 'the slide lines',
    narration: 'the narration',
    visual: 'the picture',
    icons: 'the icons',
    prompt: 'the question',
    difficulty: 'the difficulty',
    points: 'the points',
    answer: 'the answers',
    explanation: 'the explanation',
    source_ref: 'the passage',
    course_title: 'the course title',
    course_description: 'the course description',
    description: 'the description',
    objectives: 'the objectives',
    planned_narration_summary: 'the planned narration',
    scenes: 'modules or scenes',
    outline: 'the outline',
  },
}
