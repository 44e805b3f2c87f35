import type { FormText } from '../../presets/questionnaire/question-form.ts'
import type { BRIEF_TEXT_FR } from './brief-text-fr.ts'

type French = typeof BRIEF_TEXT_FR

/** The English texts of the brief. */
export const BRIEF_TEXT_EN: FormText<keyof French['questions'], keyof French['sections']> = {
  sections: { learners: 'Learners', content: 'Content', form: 'Format' },
  questions: {
    audience: {
      label: 'Who is this course for?',
      help: 'For example: field sales, the pre-sales team, new hires.',
    },
    seniority: {
      label: 'How experienced are they?',
      help: 'The course spends less time on the basics when the audience is experienced.',
      options: { junior: 'Beginners', mixed: 'Mixed levels', senior: 'Experienced' },
    },
    objectives: {
      label: 'What should they be able to do afterwards?',
      help: 'One objective per line, starting with a verb: present the offer, answer an objection about price…',
    },
    target_minutes: {
      label: 'How many minutes should the course last?',
      help: '2 to 120 minutes of video. It will be shorter if your documents don’t cover that much.',
    },
    must_cover: {
      label: 'Which topics must be covered?',
      help: 'One topic per line, in your documents’ own words.',
    },
    must_avoid: {
      label: 'Which topics or words should be avoided?',
      help: 'One per line. They will appear neither on screen nor in the narration.',
    },
    scenario: {
      label: 'Is there a sales situation to keep in mind?',
      help: 'For example: a first meeting with a head of operations who already has a supplier.',
    },
    tone: {
      label: 'Which tone do you prefer?',
      help: 'The tone of the narration.',
      options: { friendly: 'Friendly', neutral: 'Neutral', formal: 'Formal', energetic: 'Energetic' },
    },
    success_measure: {
      label: 'How will you know the course worked?',
      help: 'For example: more first meetings that lead to a demo.',
    },
    format_notes: {
      label: 'Anything else the reviewers should know?',
      help: 'Comments on length, order or style. The course’s reviewers will read them.',
    },
  },
}
