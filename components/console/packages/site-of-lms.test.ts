import { expect, test } from 'vitest'
import { siteOfLms } from './site-of-lms'

test.each([
  ['https://lms.example.com', 'https://lms.example.com'],
  [' https://LMS.example.com/course/view.php?id=3#top ', 'https://lms.example.com'],
  ['lms.example.com', 'https://lms.example.com'],
  ['lms.example.com:8443/login', 'https://lms.example.com:8443'],
  ['http://intranet', 'http://intranet'],
  ['', null],
  ['our LMS', null],
  ['javascript:alert(1)', null],
  ['ftp://lms.example.com', null],
])('the site of %j is %j', (text, site) => {
  expect(siteOfLms(text)).toBe(site)
})
