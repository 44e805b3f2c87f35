let listed: Promise<ReadonlySet<string>> | undefined

/**
 * Whether a password, in any case, is in the list of the 49,000 most common leaked ones that zxcvbn-ts
 * maintains. The list is loaded on first use, in about 0.2 s.
 */
export async function isListedPassword(password: string): Promise<boolean> {
  listed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set((dictionary['passwords-common'] as string[]).map((each) => each.toLowerCase())),
  )
  return (await listed).has(password.toLowerCase())
}
