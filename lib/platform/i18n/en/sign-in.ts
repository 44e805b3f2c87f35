import type { signIn as French } from '../fr/sign-in.ts'
import type { SameKeys } from '../same-keys.ts'

/** Signing in to the console, and passwords by link, in English. */
export const signIn: SameKeys<typeof French> = {
  signIn: {
    email: 'Email address',
    password: 'Password',
    wrong: 'Incorrect email address or password.',
    wrongCode: 'Wrong or already used code. Enter the one the app shows now.',
    tooMany: 'Too many attempts. Try again in a few minutes.',
    unreachable: 'The server isn’t responding. Try again in a moment.',
    hint: 'Your administrator creates accounts.',
    forgot: 'Forgot password?',
  },
  signInCode: {
    hint: 'Enter the six digits your authenticator app shows for Coursewright.',
    code: 'Code',
    recovery: 'Or one of your recovery codes.',
  },
  signInOidc: {
    or: 'or',
    submit: 'Continue with {name}',
    busy: 'Redirecting…',
    AccessDenied: 'This identity has no access, or its email address isn’t verified. Ask your administrator.',
    failed: 'Couldn’t sign in with {name}. Try again.',
  },
  forgotPassword: {
    title: 'Forgot password',
    email: 'Email address',
    hint: 'Enter the address you sign in with. We’ll send you a link to choose a new password.',
    submit: 'Send link',
    sent: 'If {email} has an account, we’ve sent it a link. The link works for one hour.',
    back: 'Back to sign-in',
  },
  setPassword: {
    title: 'Choose a password',
    password: 'New password',
    submit: 'Save password',
    done: 'Password saved.',
    expired: 'This link has expired or has already been used. Request a new one.',
    again: 'Request a new link',
    failed: 'Couldn’t save your password. Try again in a moment.',
  },
}
