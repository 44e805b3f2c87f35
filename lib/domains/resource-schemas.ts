import { failureReasonSchema } from '../product/failures/failure-reason.ts'
import {
  accountSchema,
  apiKeySchema,
  invitedUserSchema,
  usedAccountSchema,
  userSchema,
} from './accounts/contract.ts'
import { finalQuestionsSchema } from './attempts/final/final-contract.ts'
import { attemptGradeSchema, attemptSchema } from './attempts/module/attempt-contract.ts'
import { changeSchema, sourceChangeSchema } from './changes/contract.ts'
import {
  courseRecordSchema,
  courseSchema,
  moduleSummarySchema,
  openReviewSchema,
  progressSchema,
} from './courses/contract.ts'
import { assignmentSchema } from './groups/assignments/assignment-contract.ts'
import { groupSchema } from './groups/contract.ts'
import { memberSchema } from './groups/members/member-contract.ts'
import { guestCommentSchema, guestReviewSchema } from './guests/contract.ts'
import { enrollmentSchema, learnerSchema } from './learners/contract.ts'
import { moduleSchema, sceneSchema } from './modules/contract.ts'
import { modelSettingsSchema } from './operator/model/contract.ts'
import { outlineViewSchema } from './outline/contract.ts'
import { packageSchema } from './packages/contract.ts'
import { brandSchema, presetSchema } from './presets/contract.ts'
import { answerProgressSchema, formQuestionSchema } from './presets/questionnaire/question-contract.ts'
import { slideCheckSchema } from './presets/styles/slide-check-wire.ts'
import { slideStyleSchema, voiceStyleSchema } from './presets/styles/style-contract.ts'
import { poolQuestionSchema } from './quiz/contract.ts'
import { disclosedQuestionSchema, servedQuestionSchema } from './quiz/questions/answer-contract.ts'
import { videoQuestionSchema } from './quiz/video/video-contract.ts'
import { quotaBlockSchema } from './quota/quota-schema.ts'
import {
  approvedEntrySchema,
  feedbackSchema,
  reviewEntrySchema,
  reviewSettingsSchema,
} from './review/contract.ts'
import { versionSchema } from './review/rework/version-contract.ts'
import { shareSchema } from './shares/contract.ts'
import { readSourceSchema, sourceRefSchema, sourceSchema } from './sources/contract.ts'
import { coursePictureSchema, pictureSchema } from './sources/pictures/contract.ts'
import { translationSchema, translationWithSegmentsSchema } from './translations/contract.ts'
import { voiceSchema } from './voices/contract.ts'
import { entrySchema } from './voices/glossary/glossary-wire.ts'
import { addressSchema } from './webhooks/addresses/address-contract.ts'
import { deliverySchema, webhookSchema } from './webhooks/contract.ts'

/** The resources of the API by the names that generated clients give their types. */
export const RESOURCE_SCHEMAS = {
  Account: accountSchema,
  AccountWithUsage: usedAccountSchema,
  AnswerProgress: answerProgressSchema,
  ApiKey: apiKeySchema,
  ApprovedReviewItem: approvedEntrySchema,
  Assignment: assignmentSchema,
  Attempt: attemptSchema,
  AttemptGrade: attemptGradeSchema,
  Brand: brandSchema,
  Course: courseRecordSchema,
  CourseListItem: courseSchema,
  CourseModule: moduleSummarySchema,
  CoursePackage: packageSchema,
  CoursePicture: coursePictureSchema,
  CourseProgress: progressSchema,
  Delivery: deliverySchema,
  Enrollment: enrollmentSchema,
  Failure: failureReasonSchema,
  FinalQuestions: finalQuestionsSchema,
  FormQuestion: formQuestionSchema,
  GlossaryEntry: entrySchema,
  GradedQuestion: disclosedQuestionSchema,
  Group: groupSchema,
  GuestComment: guestCommentSchema,
  GuestReview: guestReviewSchema,
  GroupMember: memberSchema,
  InvitedUser: invitedUserSchema,
  Learner: learnerSchema,
  ModelSettings: modelSettingsSchema,
  Module: moduleSchema,
  OpenReview: openReviewSchema,
  Outline: outlineViewSchema,
  Picture: pictureSchema,
  Preset: presetSchema,
  Question: poolQuestionSchema,
  Quota: quotaBlockSchema,
  ReviewItem: reviewEntrySchema,
  ReviewNote: feedbackSchema,
  ReviewSettings: reviewSettingsSchema,
  Scene: sceneSchema,
  ServedQuestion: servedQuestionSchema,
  Share: shareSchema,
  SlideCheck: slideCheckSchema,
  SlideStyle: slideStyleSchema,
  Source: sourceSchema,
  SourceChange: changeSchema,
  SourceChangeWithDifferences: sourceChangeSchema,
  SourceReference: sourceRefSchema,
  SourceWithText: readSourceSchema,
  Translation: translationSchema,
  TranslationWithSegments: translationWithSegmentsSchema,
  User: userSchema,
  Version: versionSchema,
  VideoQuestion: videoQuestionSchema,
  Voice: voiceSchema,
  VoiceStyle: voiceStyleSchema,
  Webhook: webhookSchema,
  WebhookAddress: addressSchema,
}
