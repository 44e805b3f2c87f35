/** The key that does the same; said to the eye only, the button itself names what it does. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span
      aria-hidden="true"
      data-key-hint={keys}
      className="rounded border border-line bg-sunken px-1.5 font-sans text-muted text-xs leading-5"
    >
      {keys}
    </span>
  )
}
