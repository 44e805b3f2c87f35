/** The `type` of an error body; each has one family of statuses. */
export type ErrorType =
  | 'authentication_error'
  | 'permission_error'
  | 'invalid_request_error'
  | 'not_found_error'
  | 'rate_limit_error'
  | 'quota_exceeded'
  | 'server_error'

type ErrorRow = { type: ErrorType; status: number; message: string }

const row = (type: ErrorType, status: number, message: string): ErrorRow => ({ type, status, message })
const invalid = (status: number, message: string) => row('invalid_request_error', status, message)
const missing = (message: string) => row('not_found_error', 404, message)

/**
 * Every error code with its type, HTTP status and default message. Codes are stable, messages are for people.
 */
export const ERRORS = {
  missing_api_key: row(
    'authentication_error',
    401,
    'The API key is missing. Send it as "Authorization: Bearer <key>".',
  ),
  invalid_api_key: row(
    'authentication_error',
    401,
    'This API key does not exist. Check it, or ask the operator for a new one.',
  ),
  revoked_api_key: row(
    'authentication_error',
    401,
    'This API key was revoked. Ask the operator for a new one.',
  ),
  expired_api_key: row(
    'authentication_error',
    401,
    'This API key has expired. Ask the operator for a new one.',
  ),
  invalid_session: row('authentication_error', 401, 'This session has ended. Sign in again.'),
  invalid_sign_in: row(
    'authentication_error',
    401,
    'This link or code is wrong, expired or already used. Request a new one.',
  ),
  two_step_required: row(
    'authentication_error',
    401,
    'This user signs in with a code, too. Send the one of the authenticator app, or a recovery code.',
  ),
  wrong_two_step_code: row(
    'authentication_error',
    401,
    'This code is wrong or already used. Send the one the authenticator app shows now.',
  ),
  forbidden: row(
    'permission_error',
    403,
    'These credentials do not allow this request. The API reference says who may make it.',
  ),
  scope_required: row(
    'permission_error',
    403,
    'This API key lacks the scope that this request needs, `scope` in the details. Ask the operator for a key that has it.',
  ),
  two_step_setup_required: row(
    'permission_error',
    403,
    'This account requires two-step sign-in. Set it up for yourself first, under /api/v1/account/two-step.',
  ),
  live_key_required: row(
    'permission_error',
    403,
    'This changes the account itself, which live mode and the sandbox share. Use a live key (sk_live_…).',
  ),
  forbidden_for_learner: row(
    'permission_error',
    403,
    'A learner session can only use the learner endpoints.',
  ),
  learner_mismatch: row(
    'permission_error',
    403,
    'This session belongs to another learner. Leave X-Learner-Email out, or sign in as that learner.',
  ),
  launch_refused: row(
    'permission_error',
    403,
    'This launch of a live package is refused; `reason` says why. Open the course from the learning platform again.',
  ),
  asking_off: row('permission_error', 403, 'Asking about courses is switched off for this account.'),
  cross_site_request: row(
    'permission_error',
    403,
    'This request came from another site. Send it from this one.',
  ),
  file_url_expired: row(
    'permission_error',
    403,
    'This file URL has expired or was altered. Get the object again for a new one.',
  ),
  not_found: missing('Not found.'),
  endpoint_not_found: missing('No endpoint has this path. See the API reference.'),
  account_not_found: missing('Account not found.'),
  key_not_found: missing('API key not found.'),
  preset_not_found: missing('Preset not found.'),
  course_not_found: missing('Course not found.'),
  module_not_found: missing('Module not found.'),
  scene_not_found: missing('Scene not found.'),
  source_not_found: missing('Source not found.'),
  question_not_found: missing('Question not found.'),
  outline_not_found: missing('This course has no outline yet.'),
  artifact_not_found: missing('Artifact not found.'),
  note_not_found: missing('Note not found.'),
  version_not_found: missing('Version not found.'),
  video_not_ready: missing('The video of this module is not ready yet. Wait for the module to finish.'),
  quiz_not_available: missing(
    'There are no questions yet, or too few: wait for the module to finish. A final exam needs at least 5 in the course.',
  ),
  enrollment_not_found: missing('Enrollment not found.'),
  attempt_not_found: missing('Attempt not found.'),
  learner_not_found: missing('Learner not found.'),
  assignment_not_found: missing('Assignment not found.'),
  group_not_found: missing('Group not found.'),
  certificate_not_found: missing('Certificate not found.'),
  certificate_not_earned: missing('The learner has not earned the certificate of this course yet.'),
  not_enrolled: missing('Not enrolled in this course'),
  file_not_found: missing('File not found.'),
  package_not_found: missing('Package not found.'),
  webhook_not_found: missing('Webhook address not found.'),
  delivery_not_found: missing('Webhook delivery not found.'),
  method_not_allowed: invalid(
    405,
    'This path does not support this method. The Allow header lists those it does.',
  ),
  idempotency_key_required: invalid(
    400,
    'The Idempotency-Key header is missing. Send one that is unique to this request.',
  ),
  idempotency_key_reused: invalid(409, 'This Idempotency-Key came with another body. Send a new one.'),
  idempotency_in_progress: invalid(
    409,
    'The first request with this Idempotency-Key is still running. Try again.',
  ),
  too_many_uploads: row(
    'rate_limit_error',
    429,
    'Too many large requests are in progress. Try again in a few seconds, or send fewer at once.',
  ),
  body_too_slow: invalid(
    408,
    'The request body arrives too slowly. Large requests need at least 64 kB per second; try again on a faster connection.',
  ),
  body_too_large: invalid(413, 'The request body is too large. Send a smaller one.'),
  unsupported_media_type: invalid(415, 'The request body must be JSON (Content-Type: application/json).'),
  course_not_awaiting_brief: invalid(
    409,
    'The course is no longer awaiting its brief. This is only possible before launch.',
  ),
  preset_not_ready: invalid(409, 'The preset is not ready yet. Generate its brand first.'),
  preset_has_courses: invalid(409, 'The preset still has courses. Delete them first, or use cascade=true.'),
  preset_has_no_questionnaire: invalid(
    409,
    'A theme preset has no questionnaire. Only company presets have one.',
  ),
  brand_not_generated: invalid(409, 'The preset has no brand yet. Generate it first.'),
  sources_pending: invalid(409, 'Sources are still being read. Try again in a moment.'),
  course_generating: invalid(409, 'The course is being generated. Cancel it first.'),
  course_not_generating: invalid(
    409,
    'The course is not in progress: it was canceled, has ended or was not launched.',
  ),
  course_not_launched: invalid(
    409,
    'The course has not been launched yet. Until then its voice is set with PUT /courses/{course_id}/voice.',
  ),
  course_not_finished: invalid(409, 'The course is not finished yet. Wait until it is ready.'),
  no_new_voice: invalid(
    409,
    'No natural voices are installed here that could speak this course in place of those it has.',
  ),
  course_not_failed: invalid(409, 'Only a failed course can be retried.'),
  course_not_quota_paused: invalid(409, 'Only a course that waits for quota can be finished early.'),
  external_ref_taken: invalid(
    409,
    'Another object of this account already has this external_ref. Choose a different one.',
  ),
  external_id_taken: invalid(
    409,
    'Another group of this account already has this external_id. Choose a different one.',
  ),
  sandbox_failure: invalid(
    409,
    'The sandbox fails this course, as its external_ref asks. Retry it: it then succeeds.',
  ),
  already_launched: invalid(409, 'The course has already been launched.'),
  brief_incomplete: invalid(409, 'The brief still has unanswered questions. Answer them first.'),
  no_usable_source: invalid(409, 'No source of this course could be used.'),
  sources_too_complex: invalid(409, 'These sources are too complex to write a course from. Split them.'),
  not_ready_for_review: invalid(409, 'This is not ready for review. Try again when it has been generated.'),
  sources_in_use: invalid(
    409,
    'The outline was already written from these sources, so they can no longer be changed.',
  ),
  sources_not_used: invalid(
    409,
    'No outline was written from this source yet. Correct its text instead: PATCH the source.',
  ),
  translation_not_found: missing('Translation not found. Create it first.'),
  translation_incomplete: invalid(
    409,
    'Texts of this translation are missing or stale. Translate them: GET the XLIFF file with segments=open.',
  ),
  record_store_not_set: invalid(409, 'No learning record store is set. PUT /account/lrs first.'),
  no_language_model: invalid(
    409,
    'No language model of a service writes for this course. Ask the operator to set one up.',
  ),
  change_not_found: missing('Change not found.'),
  change_decided: invalid(409, 'Already decided otherwise, or closed. replace: true discards decisions.'),
  change_undecided: invalid(409, 'Differences are still open. Decide them, or send refuse_rest: true.'),
  outline_in_use: invalid(
    409,
    'The modules of this outline are already being generated. Edit their scenes instead.',
  ),
  module_finished: invalid(
    409,
    'A module of this course is finished, so its outline can no longer be reopened. Edit its scenes instead.',
  ),
  picture_in_use: invalid(409, 'A scene or its video still shows this picture. Choose another one first.'),
  webhook_limit_reached: invalid(409, 'An account has up to five webhook addresses. Remove one first.'),
  webhook_not_enabled: invalid(409, 'The webhook has no URL or no secret. Set both first.'),
  webhook_secret_overlaps: invalid(
    409,
    'The previous secret still signs deliveries too. End that first, or set the new secret without an overlap.',
  ),
  last_question: invalid(409, 'This is the last question of the quiz. Add another one before you delete it.'),
  no_other_question: invalid(409, 'The scene says nothing else that can be asked.'),
  two_step_on: invalid(409, 'Two-step sign-in is already on. Turn it off before you set it up again.'),
  two_step_off: invalid(409, 'Two-step sign-in is not set up. Start setting it up first.'),
  two_step_mandatory: invalid(
    409,
    'This account requires two-step sign-in, so you cannot turn it off. To move it to another phone, ask an operator to reset it.',
  ),
  own_two_step_missing: invalid(
    409,
    'You have not set up two-step sign-in yourself. Do that first, then require it of an account.',
  ),
  exam_attempts_used_up: invalid(409, 'The learner has used all attempts at this exam.'),
  attempt_finished: invalid(409, 'This attempt has already been graded. Start a new one.'),
  version_conflict: invalid(
    409,
    'Someone else has changed this in the meantime. Get the latest version and try again.',
  ),
  no_new_questions: invalid(
    409,
    'Nothing new is left to ask: all questions of the release that the learner has were known or asked before.',
  ),
  attempt_open: invalid(409, 'A quiz or the exam of the course is in progress. Grade the attempt first.'),
  regen_cap_reached: row('rate_limit_error', 429, 'This course has used all of its notes and regenerations.'),
  quota_exceeded: row('quota_exceeded', 429, 'The quota of this account is used up.'),
  exam_cooldown: row(
    'rate_limit_error',
    429,
    'The last attempt failed a short while ago. Review the modules; retry_at says when the next attempt may start.',
  ),
  quiz_cooldown: row(
    'rate_limit_error',
    429,
    'The learner has started this quiz several times within an hour. retry_at says when the next attempt may start.',
  ),
  rate_limited: row('rate_limit_error', 429, 'Too many requests. Try again later.'),
  model_unavailable: row('server_error', 503, 'The language model gave no usable answer.'),
  model_key_refused: row(
    'server_error',
    503,
    'The language model’s server refuses the key of this installation. Ask the operator to check it, then retry.',
  ),
  model_refused: row(
    'server_error',
    503,
    'The language model refuses to write about this material. Check the sources and the brief for what it could object to, or ask the operator for another model.',
  ),
  model_truncated: row(
    'server_error',
    503,
    'The language model’s answer was cut off twice at its length limit. Ask the operator to raise the limit or to use another model, then retry.',
  ),
  model_course_budget: row(
    'server_error',
    503,
    'This course has used up its tokens of the language model. Ask the operator to raise the limit, then retry.',
  ),
  model_day_budget: row(
    'server_error',
    503,
    'Today’s tokens of the language model are used up. Retry tomorrow, or ask the operator to raise the limit.',
  ),
  model_month_budget: row(
    'server_error',
    503,
    'This account has used up its tokens of the language model for this month. Retry next month, or ask the operator to raise the limit.',
  ),
  model_answer_empty: row(
    'server_error',
    503,
    'The language model gave an empty answer. If this goes on, ask the operator for another model.',
  ),
  model_answer_invalid: row(
    'server_error',
    503,
    'The language model’s answer could not be read. If this goes on, ask the operator for another model.',
  ),
  voice_unavailable: row('server_error', 503, 'The voice service gave no usable answer.'),
  service_unavailable: row(
    'server_error',
    503,
    'The service cannot reach its database. Try again in a few seconds.',
  ),
  server_busy: row('server_error', 503, 'The server is too busy to finish this now. Try again in a minute.'),
  file_damaged: row(
    'server_error',
    500,
    'This file is damaged on the server. The operator has to restore it.',
  ),
  out_of_space: row('server_error', 507, 'The server has no disk space left.'),
  internal_error: row(
    'server_error',
    500,
    'The service failed unexpectedly. Try again; if it fails again, send the operator the X-Request-Id of the response.',
  ),
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof ERRORS
