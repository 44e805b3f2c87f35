import type { packages as French } from '../fr/packages.ts'
import type { SameKeys } from '../same-keys.ts'

/** Packages of a course, in English. */
export const packages: SameKeys<typeof French> = {
  packagePage: {
    title: 'Packages',
    description:
      'The finished course as a file: for an LMS, with videos, captions, quizzes and the final exam, or as slides for PowerPoint, a PDF handout or a Word transcript.',
    loading: 'Loading packages',
    unfinishedTitle: 'The course isn’t finished yet',
    unfinishedHint: 'You can build a package as soon as its modules are ready.',
    lmsTitle: 'For your LMS',
    lmsHint:
      'A zip that your LMS imports: with the whole course inside, or one that always opens the latest version.',
    lmsOpen: 'Into your LMS',
    documentTitle: 'Slides, handout and transcript',
    documentHint: 'To present, to print and to read. A new one replaces that of the same format and modules.',
    format: 'Format',
    scorm_1_2: 'SCORM 1.2',
    scorm_2004: 'SCORM 2004 (4th edition)',
    cmi5: 'cmi5',
    web: 'Web page',
    deck: 'PowerPoint slides',
    handout: 'PDF handout',
    transcript: 'Word transcript',
    hint_scorm_1_2: 'Works with almost every LMS.',
    hint_scorm_2004: 'Also reports the text of questions to the LMS.',
    hint_cmi5: 'For an LMS with xAPI: results arrive at once, even if the window is closed.',
    hint_web: 'Opens in a browser without an LMS; progress stays there.',
    hint_deck: 'The slides, to edit and present, with the narration for the presenter.',
    hint_handout:
      'To read and print: each slide with its narration and the passages it rests on, without questions.',
    hint_transcript: 'What the videos say, slide by slide. It is downloaded at once, without building.',
    scope: 'Modules',
    course: 'The whole course in one package',
    each: 'One package per module',
    hint_course: 'With the quizzes and the final exam.',
    hint_each: 'Each with its quiz, without the final exam.',
    completion: 'Completed when',
    watched_and_passed: 'Watched and passed',
    watched: 'Watched',
    passed: 'Passed',
    completionHint: 'Without questions, watching completes it.',
    score: 'Passing score, in %',
    answersInside: 'The answers are inside the package: anyone who has the file can read them.',
    testInside:
      'The test has {gradable, plural, one {# question} other {# questions}}{open, plural, =0 {} one {; # open question is left out} other {; # open questions are left out}}.',
    noTest: 'No test in this package: it has no questions that a package can grade. Watching completes it.',
    gradedHere:
      'Quizzes and the final exam are graded here, as for your other learners. The zip has no question and no answer in it.',
    build: 'Create package',
    buildDocument: 'Create file',
    started: 'Build started.',
    list: 'Packages',
    package: 'Package',
    allModules: 'whole course',
    someModules: '{count, plural, one {module {numbers}} other {modules {numbers}}}',
    rule: '{completion}, passing score {score}%',
    state: 'State',
    building: 'Building',
    ready: 'Ready',
    failed: 'Failed',
    outdated: 'Outdated',
    live: 'live',
    unbound: 'Works on the site where it is first opened',
    revoked: 'Revoked',
    use: 'Use',
    learnersOf: '{learners, number} of {max, plural, one {# learner} other {# learners}}',
    launches: '{count, plural, one {# launch} other {# launches}}, last on {moment}',
    unused: 'Not opened yet',
    revoke: 'Revoke',
    revokeOf: 'Revoke {name}',
    revokeTitle: 'Revoke this package?',
    revokeHint:
      '{name}. Your LMS can no longer open the course with it, and learners who have it open are told that it has ended. Their results stay here and in the LMS. This cannot be undone: to continue, create a new package and upload it.',
    revokedDone: 'Package revoked.',
    kilobytes: '{size} kB',
    megabytes: '{size} MB',
    created: 'Created',
    actions: 'Actions',
    downloadOf: 'Download {name}',
    removeOf: 'Delete {name}',
    removeTitle: 'Delete this package?',
    removeHint: '{name}. Download addresses that were copied stop working; the course stays.',
    removeLiveHint:
      '{name}. Your LMS can no longer open the course with it, and learners who have it open are told that it has ended. Their results stay.',
    removed: 'Package deleted.',
  },
  lms: {
    title: 'Into your LMS',
    hint: 'Two questions, and you get a zip to upload there.',
    delivery: 'How should the course get there?',
    file: 'As a file',
    hint_file:
      'The whole course is in the zip and stays as it is today: when the course changes, upload a new one.',
    live: 'Live, always up to date',
    hint_live:
      'The zip only opens the course on this service: new learners always get the latest approved version. Their browsers need to reach {host}.',
    standard: 'Which standard does your LMS use?',
    address: 'Address of your LMS (optional)',
    addressHint:
      'The package works on this site only. Empty: on the site where it is first opened. Leave it empty if your LMS keeps content on another server.',
    addressWrong:
      'This is not a web address. Copy the address from your LMS, such as https://lms.example.com.',
    maxLearners: 'Maximum number of learners',
    maxLearnersHint: 'Whoever opens the package is enrolled here and counts once.',
    insecure:
      'This service is not reached over https. An LMS with https will not show it: ask whoever runs this service.',
    more: 'More options',
    where: 'Where to upload it',
  },
  lmsGuide: {
    family: 'Your LMS',
    other: 'Another LMS',
    moodle_standard: 'Choose SCORM 1.2. SCORM 2004 is not fully supported, and cmi5 needs a plugin.',
    moodle_upload: 'In the course, turn editing on and add the activity “SCORM package”.',
    moodle_assign: 'Drop the zip into “Package file” and save. A newer zip goes into the same place.',
    successfactors_standard: 'Choose SCORM 1.2.',
    successfactors_upload:
      'In Learning Administration, under Content, import the zip as a content package; it goes to your content server.',
    successfactors_assign:
      'Add the content object that this creates to an online item, and assign the item to learners.',
    cornerstone_standard: 'Choose SCORM 1.2. Of SCORM 2004, it expects the 3rd edition.',
    cornerstone_upload:
      'As an administrator of learning, create an online course: in Content Uploader, or Course Publisher in older portals. Upload the zip there.',
    cornerstone_assign: 'Publish it to the course catalog, and assign it to learners.',
    docebo_standard: 'Choose SCORM 1.2: of SCORM 2004, it expects the 3rd edition.',
    docebo_upload: 'In course management, open the course and its training material.',
    docebo_assign:
      'Add training material of the type SCORM, upload the zip, and enroll learners in the course.',
    talentlms_standard:
      'Choose SCORM 1.2, or cmi5 if xAPI is on in the settings. SCORM 2004 is not supported.',
    talentlms_upload: 'Edit the course and add the activity “SCORM | xAPI | cmi5”.',
    talentlms_assign: 'Upload the zip there, publish the unit, and enroll learners in the course.',
    learning360_standard: 'Choose SCORM 1.2 or SCORM 2004.',
    learning360_upload: 'Create a course, and choose “Import SCORM course” among the templates.',
    learning360_assign:
      'Select the zip and publish. Such a course has nothing else in it: combine it with others in a path.',
    other_standard: 'If you are not sure what it accepts, choose SCORM 1.2.',
    other_upload:
      'Look for the import of SCORM or e-learning content, in a course or in the content library, and upload the zip as it is, without unpacking it.',
    other_assign: 'Let the package decide on completion and score, and assign the course to learners.',
    tryFile: 'Open it once yourself before learners do.',
    tryLive:
      'Open it once yourself before learners do. Without an address, this decides where the package works; you count as a learner.',
  },
}
