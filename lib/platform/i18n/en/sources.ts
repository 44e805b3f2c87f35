import type { sources as French } from '../fr/sources.ts'
import type { SameKeys } from '../same-keys.ts'

/** Sources of a course, and their desk, in English. */
export const sources: SameKeys<typeof French> = {
  uploads: {
    list: 'Uploads',
    of: '{name} upload progress',
    waits: 'Waiting',
    sends: 'Uploading, {share, number, percent}',
    dismiss: 'Dismiss {name}',
    sendAgain: 'Upload the rest',
  },
  sourceList: {
    useOf: 'Use {name}',
    excluded: 'Left out',
  },
  sourceDesk: {
    empty: 'No sources',
    emptyHint: 'This course has no sources. Add some before you launch it.',
    closed: 'The outline has been written from these sources, so they can no longer be changed.',
    list: 'Course sources',
    left: '{count, plural, =0 {All approved} one {# source to review} other {# sources to review}}',
    words: '{count, plural, =0 {no words} one {# word} other {# words}}',
    warnings: '{count, plural, one {# warning} other {# warnings}}',
    excluded: 'Left out',
    excludedHint: 'This source is left out. The course doesn’t use it and there’s nothing to approve.',
    exclude: 'Leave out',
    include: 'Use again',
    edit: 'Edit text',
    editLabel: 'Source text',
    editHint:
      'Lines you don’t touch keep their formatting. For new lines: # for a heading, - for a list, | between table cells.',
    unsaved: 'Save or discard your changes first.',
    failedHint: 'It isn’t used. Paste its text with “Edit text”, or leave it out.',
    pending: 'This document is being read. Its text will appear here.',
    text: 'Extracted text',
    showAll: 'Show full text',
    notRead: 'Also in the file, but not read:',
    addUnread: 'Add it',
    side: 'Source review',
    review: 'Review',
    noReview: 'Nothing to approve for this source right now.',
    noReviewExcluded: 'Sources that are left out don’t need approval.',
    versions: 'Versions',
  },
  sourceKeys: {
    next: 'Next source',
    previous: 'Previous source',
    approve: 'Approve and go to next',
    save: 'Save changes',
  },
  sourceKind: {
    pdf: 'PDF',
    docx: 'Word',
    pptx: 'PowerPoint',
    md: 'Markdown',
    txt: 'Text',
    html: 'HTML page',
    text: 'Pasted text',
    url: 'Web page',
    questionnaire: 'Questionnaire',
    png: 'Image',
    jpg: 'Image',
    webp: 'Image',
    svg: 'Image',
    potx: 'PowerPoint template',
  },
  sourceWarning: {
    other_language: 'This document is in neither French nor English.',
    mixed_languages: 'Much of this document is in another language.',
    not_course_language: 'This document isn’t in the course language.',
    truncated: 'This document is very long. Only the beginning is used.',
    little_text: 'This document contains little text.',
    images_without_text:
      '{names, select, none {Some images or pages couldn’t be read.} other {Some images or pages couldn’t be read, including {names}.}}',
    named: '“{name}”',
    pictures_left_out: 'Small, plain or repeated pictures aren’t shown.',
    left_out:
      '{count, plural, one {# word that’s hidden, struck out or only says what to fill in was left out: {names}.} other {# words that are hidden, struck out or only say what to fill in were left out, including {names}.}}',
    unfit_text:
      '{count}% of this document can’t be read, such as diagrams made of characters: upload the original drawing or a picture, and fill in placeholders.',
    text_not_read:
      '{count, plural, one {# word of the file wasn’t read} other {# words of the file weren’t read}}{names, select, none {.} other {: {names}.}}',
    repeated_paragraphs:
      '{count, plural, one {# paragraph appears more than once and is used only once: {names}.} other {# paragraphs appear more than once and are used only once, including {names}.}}',
    table_uncertain:
      '{count, plural, one {The columns of # table row are close together. Compare it with the file: {names}.} other {The columns of # table rows are close together. Compare them with the file, including {names}.}}',
    corrected: 'This text was edited by a person.',
    duplicate_of: 'This document duplicates “{name}” and isn’t used.',
    repeated_passages:
      '{count, plural, one {# passage also appears in an earlier document and is used only once.} other {# passages also appear in earlier documents and are used only once.}}',
  },
}
