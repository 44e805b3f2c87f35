import type { failureReasons as French } from '../fr/failure-reasons.ts'
import type { SameKeys } from '../same-keys.ts'

/** What the service says of failures and fields, in the words of the pages. */
export const failureReasons: SameKeys<typeof French> = {
  failureReason: {
    module_failed: 'Module {number}: {said}',
    step_failed:
      '{cause, select, voice_unavailable {The step “{step}” failed because the voice service is unavailable. Finished work is kept; retry once the service is back.} model_unavailable {The step “{step}” failed because the language model is unavailable. Finished work is kept; retry once it’s back.} model_answer_empty {The step “{step}” failed. {said} Finished work is kept.} model_answer_invalid {The step “{step}” failed. {said} Finished work is kept.} other {The step “{step}” failed for a technical reason after several attempts.}}',
    model_key_refused:
      'The language model refuses this installation’s key. Contact whoever runs this service, then retry.',
    model_refused:
      'The language model refuses to write about this material. Check the sources and the brief for anything it could object to.',
    model_truncated:
      'The language model’s answer was cut off twice because it was too long. Contact whoever runs this service to raise the limit.',
    model_course_budget:
      'This course has used up its tokens of the language model. Contact whoever runs this service to raise the limit, then retry.',
    model_day_budget:
      'Today’s tokens of the language model are used up. Retry tomorrow, or contact whoever runs this service to raise the limit.',
    model_answer_empty: 'The language model returned an empty answer. Retry.',
    model_answer_invalid:
      'The language model returned an unreadable answer. Retry; if it fails again, contact whoever runs this service.',
    run_failed: 'A step failed for a technical reason after several attempts.',
    samples_failed: 'A step failed for a technical reason after several attempts.',
    stranded: 'Generation had stalled.',
    source_unread: 'The source “{name}” couldn’t be read within two hours. Leave it out, or retry.',
    no_usable_source: 'None of this course’s sources can be used.',
    out_of_space: 'The server is out of disk space.',
    quota_exceeded: 'The account’s quota is used up.',
    sandbox_failure:
      'The sandbox fails this course because its reference asks for it. Retry to make it succeed.',
    file_empty: 'This file is empty.',
    file_encrypted: 'This file is password-protected. Save it without a password.',
    file_without_text:
      '{problem, select, scan {This PDF contains no text and looks like a scan. Use a version with selectable text.} other {This file contains no text.}}',
    file_type_unsupported:
      '{problem, select, old_office {This file is in an old Office format. Open it and save it as .docx or .pptx.} logo {Use a PNG, JPEG, WebP or SVG image as the logo.} other {This file type isn’t supported. Export it as PDF or Word (.docx).}}',
    file_type_mismatch: 'This file’s content doesn’t match its extension. Export it again.',
    file_too_complex: 'This file is too complex to read. Simplify or split it.',
    archive_nested: 'This file contains another archive. Remove it.',
    archive_too_large: 'This file expands to far more than a document should.',
    archive_too_many_entries: 'This file contains too many parts.',
    file_too_large:
      '{subject, select, logo {This logo is too large. The limit is {max_side} pixels per side.} other {This file is too large. The limit is {max_megabytes} MB.}}',
    file_unsafe: 'An SVG logo can’t contain scripts or links to other files.',
    file_corrupt: 'This file is damaged and can’t be read. Save it again.',
    url_too_many_redirects: 'This page redirects too many times.',
    url_too_slow: 'This page took too long to respond.',
    url_bad_status: 'This page responded with error {status}.',
    url_type_unsupported: 'This page’s content type isn’t supported.',
    url_too_large: 'This page is too large. The limit is {max_megabytes} MB.',
    url_forbidden_address: 'This URL isn’t public.',
    url_invalid: 'Enter a complete http or https URL without a username or password.',
    url_unresolvable: 'The name “{host}” can’t be resolved. Check the URL.',
    url_certificate_invalid: 'The certificate of {host} isn’t trusted.',
    url_unreachable: 'This page couldn’t be read.',
    webhook_without_url: 'No webhook URL is set.',
    webhook_without_secret: 'No webhook secret is set.',
    webhook_secret_unreadable: 'The webhook secret cannot be read. Set it again.',
    receiver_refused: 'The receiver answered with status {status}.',
  },
  fieldIssue: {
    missing: 'Required.',
    string_too_short: '{min_length, plural, =1 {Required.} other {Enter at least # characters.}}',
    string_too_long:
      '{max_length, plural, one {Enter at most # character.} other {Enter at most # characters.}}',
    string_type: 'Enter text.',
    string_unicode: 'This text contains characters that can’t be saved.',
    string_pattern_mismatch: 'This isn’t in the expected format.',
    too_short: '{min_length, plural, =1 {Add at least one.} other {Add at least #.}}',
    too_long: '{max_length, plural, one {At most # entry.} other {At most # entries.}}',
    int_type: 'Enter a whole number.',
    int_parsing: 'Enter a whole number.',
    int_from_float: 'Enter a whole number.',
    float_type: 'Enter a number.',
    float_parsing: 'Enter a number.',
    greater_than_equal: 'Enter {ge} or more.',
    less_than_equal: 'Enter {le} or less.',
    enum: 'Choose one of the options.',
    url_parsing: 'Enter a valid URL.',
    url_not_https: 'The URL must start with https://.',
    contrast_too_low: 'The contrast is too low to read.',
    files_too_large: 'These files exceed 25 MB in total.',
    value_unused: 'A term that is spelled or read as a word takes no pronunciation.',
    value_missing: 'Enter how the term is said.',
    respelling_symbol: 'Write the pronunciation in plain letters, without symbols.',
    phoneme_unknown: 'This is not IPA of that language.',
    term_without_letters: 'A term needs a letter or a digit.',
    term_twice: 'A word is in the list twice. Remove one.',
    email_taken: 'Someone already uses this address.',
    password_common: 'This password is too common. Choose one that’s harder to guess.',
    password_personal:
      'This password contains your name, your email address or your company. Choose another one.',
    bad_address: 'Enter a valid email address.',
    not_spoken: 'This text can’t be read aloud. Write it out in words.',
    too_many_sources: 'Too many sources. The limit is 50.',
    picture_unreadable:
      'This picture can’t be read. Use a PNG, JPEG, WebP or GIF file, or an SVG file without letters, of at most 40 megapixels.',
    picture_minor:
      'This picture is too small or too narrow for a slide, or shows nothing. Use at least 200 by 200 pixels.',
    picture_too_large: 'This picture exceeds 15 MB.',
    picture_count: 'Too many pictures. The limit is 100.',
    not_skipped: 'This question can’t be skipped.',
  },
}
