import { KeyHint } from '@/components/ui/key-hint'

type Choice = { id: string; text: string; isChosen: boolean }
type Props = {
  type: 'radio' | 'checkbox'
  /** the name radio buttons share */
  group: string
  labelledBy: string
  language: string | undefined
  choices: Choice[]
  withKeys: boolean
  onChoose: (id: string) => void
}

/** Answers to tick, each a target as wide as the page. */
export function QuestionChoiceList({
  type,
  group,
  labelledBy,
  language,
  choices,
  withKeys,
  onChoose,
}: Props) {
  return (
    <fieldset aria-labelledby={labelledBy} className="grid min-w-0 gap-2.5">
      {choices.map(({ id, text, isChosen }, index) => (
        <label
          key={id}
          className="flex min-h-14 cursor-pointer items-center gap-3.5 rounded-xl border border-edge bg-surface px-4 py-3 transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-info-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
        >
          <input
            type={type}
            name={group}
            checked={isChosen}
            onChange={() => onChoose(id)}
            className="size-5 shrink-0 accent-(--accent) outline-none"
          />
          <span lang={language} className="min-w-0 flex-1 break-words">
            {text}
          </span>
          {withKeys && index < 9 && (
            <span className="hidden pointer-fine:block">
              <KeyHint keys={String(index + 1)} />
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
