import type { signIn as French } from '../fr/sign-in.ts'
import type { SameKeys } from '../same-keys.ts'

/** Signing in to the console, and passwords by link, in English. */
export const signIn: SameKeys<typeof French> = {
  signIn: {
    title: 'Sign in',
    email: 'Email address',
    password: 'Password',
    submit: 'Sign in',
    busy: 'Signing in…',
    wrong: 'Incorrect email address or password.',
    wrongCode: 'Wrong or already used code. Enter the one the app shows now.',
    tooMany: 'Too many attempts. Try again in a few minutes.',
    unreachable: 'The server isn’t responding. Try again in a moment.',
    ended: 'Your session has ended. Sign in to pick up where you left off.',
    hint: 'Your administrator creates accounts.',
    forgot: 'Forgot password?',
  },
  signInCode: {
    hint: 'Enter the six digits your authenticator app shows for Coursewright.',
    code: 'Code',
    recovery: 'Or one of your recovery codes.',
    submit: 'Sign in',
    busy: 'Signing in…',
    back: 'Back',
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
    busy: 'Sending…',
    sent: 'If {email} has an account, we’ve sent it a link. The link works for one hour.',
    badEmail: 'This address looks incomplete.',
    tooMany: 'Too many attempts. Try again in a minute.',
    failed: 'The server isn’t responding. Try again in a moment.',
    back: 'Back to sign-in',
  },
  setPassword: {
    title: 'Choose a password',
    password: 'New password',
    rule: 'At least 10 characters.',
    submit: 'Save password',
    busy: 'Saving…',
    done: 'Password saved.',
    expired: 'This link has expired or has already been used. Request a new one.',
    tooMany: 'Too many attempts. Try again in a minute.',
    again: 'Request a new link',
    failed: 'Couldn’t save your password. Try again in a moment.',
  },
}
