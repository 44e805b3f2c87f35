import type { FormText } from '../../presets/questionnaire/question-form.ts'
import type { BRIEF_TEXT_FR } from './brief-text-fr.ts'

type French = typeof BRIEF_TEXT_FR

/** The words of the brief in English. */
export const BRIEF_TEXT_EN: FormText<keyof French['questions'], keyof French['sections']> = {
  sections: { learners: 'The learners', content: 'The content', form: 'The form' },
  questions: {
    audience: {
      label: 'Who is this course for?',
      help: 'For example: field sales, the pre-sales team, new hires.',
    },
    seniority: {
      label: 'How experienced are they?',
      help: 'With an experienced audience the course goes faster over the basics.',
      options: { junior: 'Beginners', mixed: 'Mixed levels', senior: 'Experienced' },
    },
    objectives: {
      label: 'What should they be able to do afterwards?',
      help: 'One objective a line, starting with a verb: present the offer, answer an objection about price…',
    },
    target_minutes: {
      label: 'How many minutes should the course last?',
      help: '2 to 120 minutes of video. It will be shorter if your documents carry no more.',
    },
    must_cover: {
      label: 'Which topics must be covered?',
      help: 'One topic a line, in the words of your documents.',
    },
    must_avoid: {
      label: 'Which topics or words should be avoided?',
      help: 'One a line. They will appear neither on screen nor in the narration.',
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
      label: 'How will you see that the course worked?',
      help: 'For example: more first meetings that lead to a demo.',
    },
    format_notes: {
      label: 'Anything else the reviewers should know?',
      help: 'Your remarks on length, order or style. The people who review the course will read them.',
    },
  },
}
