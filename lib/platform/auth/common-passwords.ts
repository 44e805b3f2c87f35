let listed: Promise<ReadonlySet<string>> | undefined

/**
 * Whether a password is in the list of the 49,000 most common ones of leaks that zxcvbn-ts maintains, in any
 * case. The list is loaded with the first question: about 0.2 s.
 */
export async function isListedPassword(password: string): Promise<boolean> {
  listed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set((dictionary['passwords-common'] as string[]).map((each) => each.toLowerCase())),
  )
  return (await listed).has(password.toLowerCase())
}
