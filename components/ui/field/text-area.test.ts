import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextArea } from './text-area'
import { TextField } from './text-field'

const onChange = () => {}

test.each<ComponentType<{ label: string }>>([TextArea, TextField])(
  'what is typed before the page is hydrated is not lost: a controlled field is read-only until then (%o)',
  (Field) => {
    const html = (props: object) => renderToStaticMarkup(createElement(Field, { label: 'Note', ...props }))
    expect(html({ value: '', onChange })).toContain('readOnly')
    expect(html({ defaultValue: '' })).not.toContain('readOnly')
    expect(html({ value: '', onChange, readOnly: false })).not.toContain('readOnly')
  },
)
