import type { mails as French } from '../fr/mails.ts'

/** The texts of emails, in English. */
export const mails: typeof French = {
  footer: 'This message was sent automatically by Coursewright.',
  userInvitation: {
    subject: (company) => `Your access to Coursewright for ${company}`,
    paragraphs: (company, until) => [
      'Hello,',
      `You’ve been invited to review and approve courses for ${company}. Start by choosing a password.`,
      `The link works once, until ${until}.`,
    ],
    action: 'Choose a password',
  },
  forgottenPassword: {
    subject: 'Reset your Coursewright password',
    paragraphs: (minutes) => [
      'Hello,',
      `You asked to reset your password. The link works once and expires in ${minutes} minutes.`,
      'If you didn’t request this, you can ignore this email. Your password won’t change.',
    ],
    action: 'Choose a new password',
  },
  learnerInvitation: {
    subject: ({ company, course }) => `${company} invites you to “${course}”`,
    paragraphs: ({ company, course, name, days, isOnce }) => [
      name ? `Hello ${name},` : 'Hello,',
      `${company} has enrolled you in “${course}”: short videos, a quiz after each module, and a final exam.`,
      isOnce
        ? `This personal link signs you in without a password. It works once, within ${days} days: open it on the device you will use.`
        : `This personal link signs you in without a password for ${days} days.`,
    ],
    action: 'Start the course',
  },
  learnerSignIn: {
    subject: ({ company }) => `Sign in to your ${company} courses`,
    paragraphs: ({ company, code, minutes }) => [
      'Hello,',
      `Use this link or code to sign in to your ${company} courses. They work once and expire in ${minutes} minutes.`,
      `Your code: ${code}`,
      'If you didn’t request this, you can ignore this email.',
    ],
    action: 'Sign in',
  },
  guestCode: {
    subject: ({ company }) => `Your code to review for ${company}`,
    paragraphs: ({ company, code, minutes }) => [
      'Hello,',
      `Enter this code to review a course of ${company}. It works once and expires in ${minutes} minutes.`,
      `Your code: ${code}`,
      'If you didn’t request this, you can ignore this email.',
    ],
    action: 'Open the review',
  },
  guestInvitation: {
    subject: (course) => `Your view on “${course}”`,
    paragraphs: ({ company, course, due }) => [
      'Hello,',
      `${company} asks you to review the course “${course}”. You can read, play and comment on it without an account.`,
      ...(due ? [`Please finish by ${due}.`] : []),
    ],
    action: 'Open the review',
  },
  guestReminder: {
    subject: (course) => `Your review is due: ${course}`,
    paragraphs: ({ company, course, due }) => [
      'Hello,',
      `${company} is waiting for your view on the course “${course}” by ${due}. Your comments are saved: all that is left is to say that you’re done.`,
    ],
    action: 'Open the review',
  },
  guestDone: {
    subject: (course) => `A guest reviewed “${course}”`,
    done: {
      fine: (course) => `A guest reviewed the course “${course}” and says that it’s fine.`,
      comments: (course) => `A guest reviewed the course “${course}” and has comments.`,
    },
    action: 'See the guests of the course',
  },
  reminder: {
    subjects: {
      week: ({ course, date }) => `“${course}” is due on ${date}`,
      day: ({ course }) => `“${course}” is due tomorrow`,
      today: ({ course }) => `“${course}” is due today`,
      late_1: ({ course }) => `“${course}” is past its due date`,
      late_2: ({ course }) => `“${course}” is still to be completed`,
      late_3: ({ course }) => `Last reminder: “${course}”`,
    },
    states: {
      week: ({ course, date }) => `The course “${course}” is due on ${date}.`,
      day: ({ course, date }) => `The course “${course}” is due tomorrow, ${date}.`,
      today: ({ course, date }) => `The course “${course}” is due today, ${date}.`,
      late_1: ({ course, date }) => `The course “${course}” was due on ${date}.`,
      late_2: ({ course, date }) => `The course “${course}” was due on ${date}.`,
      late_3: ({ course, date }) => `The course “${course}” was due on ${date}. This is the last reminder.`,
    },
    paragraphs: ({ name, company }) => [
      name ? `Hello ${name},` : 'Hello,',
      `${company} assigned it to you. You continue where you stopped.`,
    ],
    action: 'Continue the course',
    off: 'Stop these reminders',
  },
  lateDigest: {
    subject: ({ company }) => `Overdue courses: ${company}`,
    paragraphs: ({ lines }) => [
      'Hello,',
      'Learners who are past the due date and have not completed the course:',
      lines.join('\n'),
    ],
    line: (course, late) => `– ${course}: ${late}`,
    action: 'See who is late',
  },
  webhookPaused: {
    subject: (company) => `Webhook paused: ${company}`,
    paragraphs: (url, since) => [
      'Hello,',
      `Since ${since}, no event could be delivered to ${url}. Nothing more is sent there for now.`,
      'Repair the receiver, then resume: events from the meantime are sent in order.',
    ],
    action: 'Open the webhook settings',
  },
  openReviews: {
    subject: (course) => `To review: ${course}`,
    waiting: (course) => `The course “${course}” is waiting for your review:`,
    checkpoints: {
      source_review: 'the sources',
      outline_review: 'the outline',
      slide_review: 'the slides',
      audio_review: 'the narration',
      quiz_review: 'the quiz',
      module_video_review: 'the video',
    },
    module: (number) => `, module ${number}`,
    action: 'Start review',
  },
  changedPage: {
    subject: (course) => `A page changed: ${course}`,
    changed: (course, page, count) =>
      `The page ${page}, which the course “${course}” stands on, says something else in ${count === 1 ? 'one place' : `${count} places`}. The course stays as it is until you decide.`,
    action: 'See what changes',
  },
}
