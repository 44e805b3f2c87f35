'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import type { SceneEditing } from '@/components/console/scenes/use-scene-editor'
import { SelectField } from '@/components/ui/field/select-field'
import { ICON_NAMES, iconLabel } from '@/lib/media/slides/icons/slide-icons'
import { CELL_MARK } from '@/lib/media/slides/slide-layouts'
import type { Language } from '@/lib/product/source-document'
import { choicesOf, chooseIcon, type IconChoice } from './scene-icon-choice'
import { ICON_DRAWINGS } from './slide-icon-drawings'

type Props = {
  editor: SceneEditing
  /** the course's */
  language: string
}

/** The icons of cards, line by line: one of the set, none, or automatic for all of them. */
export function SceneIconsField({ editor, language }: Props) {
  const t = useTranslations('sceneIcons')
  const locale = useLocale() as Language
  const hint = useId()
  const { value } = editor
  const named = ICON_NAMES.map((icon) => ({ value: icon as string, label: iconLabel(icon, locale) }))
  const options = [
    { value: 'automatic', label: t('automatic') },
    { value: 'none', label: t('none') },
    ...named.sort((one, other) => one.label.localeCompare(other.label, locale)),
  ]
  return (
    <fieldset className="grid gap-2" aria-describedby={hint}>
      <legend className="mb-1.5 font-medium text-sm">{t('title')}</legend>
      <p id={hint} className="text-muted text-sm">
        {t('hint')}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {choicesOf(value, language as Language).map(({ choice, icon }, line) => {
          const Drawing = icon && ICON_DRAWINGS[icon]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place only
            <div key={line} className="grid grid-cols-[2.5rem_1fr] items-end gap-2">
              <span className="grid size-10 place-content-center rounded-md border border-line bg-sunken">
                {Drawing && <Drawing aria-hidden="true" className="size-5" />}
              </span>
              <SelectField
                label={value.bullets[line]?.split(CELL_MARK)[0] || t('line', { line: line + 1 })}
                value={choice}
                options={options}
                onChange={(next) =>
                  editor.change({
                    icons: chooseIcon(value, language as Language, line, next as IconChoice),
                  })
                }
              />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
