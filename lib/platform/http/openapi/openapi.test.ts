import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '../../../domains/contracts.ts'
import { CHECKPOINTS } from '../../../domains/ledger/checkpoint-list.ts'
import { LAYOUT_NAMES, MOST_LINES } from '../../../media/slides/slide-layouts.ts'
import { contract } from '../contract.ts'
import { openApiDocument, operationId } from './openapi.ts'
import { referencePages } from './reference-page.ts'
import { unwrap } from './schema-at.ts'

const postThing = contract({
  method: 'POST',
  path: '/api/v1/things/{thing_id}/make',
  callers: ['key', 'learner'],
  learner: true,
  summary: 'Makes <a> `thing`.',
  tag: 'Things',
  params: z.object({ thing_id: z.string() }),
  query: z.object({ limit: z.coerce.number().int().min(1).optional() }),
  body: z.object({ name: z.string().max(5) }),
  answers: { 201: z.object({ thing_id: z.string() }) },
  errors: ['version_conflict'],
  idempotency: 'required',
  stability: 'outside-v1',
})
const document = openApiDocument([postThing], '1.2.3')
const post = document.paths?.[postThing.path]?.post

describe('an operation', () => {
  test('says who may call and what it takes', () => {
    expect(post).toMatchObject({
      operationId: 'things.make',
      security: [{ apiKey: [] }, { learnerSession: [] }],
      'x-stability': 'outside-v1',
      requestBody: { required: true },
    })
    const parameters = post?.parameters?.map(
      (one) => 'in' in one && [one.in, one.name, one.required ?? false],
    )
    expect(parameters).toEqual([
      ['path', 'thing_id', true],
      ['query', 'limit', false],
      ['header', 'X-Learner-Email', true],
      ['header', 'Idempotency-Key', true],
    ])
  })
  test('refuses unknown keys of its body', () => {
    expect(post?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { additionalProperties: false } } },
    })
  })
  test('lists every error, its own and the common ones', () => {
    expect(Object.keys(post?.responses ?? {})).toEqual([
      '201',
      '400',
      '401',
      '403',
      '408',
      '409',
      '413',
      '415',
      '422',
      '429',
      '5XX',
    ])
    expect(post?.responses?.['409']?.description).toContain('`version_conflict`')
    expect(post?.responses?.['422']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ValidationError' } } },
    })
  })
})

describe('the document of this service', () => {
  const whole = openApiDocument(contracts, '1.2.3')
  const text = JSON.stringify(whole)

  test('is OpenAPI 3.1 with every contract under a unique name', () => {
    expect(whole.openapi).toMatch(/^3\.1\./)
    const operations = Object.values(whole.paths ?? {}).flatMap((item) => Object.values(item))
    expect(operations).toHaveLength(contracts.length)
    expect(new Set(contracts.map(operationId)).size).toBe(contracts.length)
  })
  test('names the media types of bytes and of CSV', () => {
    const typesOf = (path: string, method: 'get' | 'post', status = '200') => {
      const answer = whole.paths?.[`/api/v1/${path}`]?.[method]?.responses?.[status]
      return Object.keys(answer && 'content' in answer ? (answer.content ?? {}) : {})
    }
    expect(typesOf('files/{token}', 'get')).toEqual(
      expect.arrayContaining(['video/mp4', 'audio/mp4', 'image/png']),
    )
    expect(typesOf('files/{token}', 'get', '302')).toEqual([])
    expect(
      typesOf('courses/{course_id}/modules/{module_num}/scenes/{scene_num}/preview', 'post').sort(),
    ).toEqual(['audio/mp4', 'audio/wav', 'image/png'])
    for (const path of ['billing/entries', 'courses/{course_id}/results', 'courses/{course_id}/enrollments'])
      expect(typesOf(path, 'get')).toEqual(['application/json', 'text/csv; charset=utf-8'])
  })
  test('has the eight checkpoints as properties, in requests and responses', () => {
    const item = whole.paths?.['/api/v1/courses/{course_id}/review-settings']
    for (const body of [item?.put?.requestBody, item?.get?.responses?.['200']]) {
      const { settings } = JSON.parse(JSON.stringify(body)).content['application/json'].schema.properties
      expect(Object.keys((settings.anyOf?.[0] ?? settings).properties)).toEqual([...CHECKPOINTS])
    }
  })
  test('lists every slide layout a scene can have', () => {
    const { patch } =
      whole.paths?.['/api/v1/courses/{course_id}/modules/{module_num}/scenes/{scene_num}'] ?? {}
    const body = JSON.parse(JSON.stringify(patch?.requestBody)).content['application/json'].schema
    expect(body.properties.layout.anyOf[0].enum).toEqual(LAYOUT_NAMES)
    expect(body.properties.bullets.anyOf[0].maxItems).toBe(MOST_LINES)
  })
  test('accepts any voice id, with the current ones as examples', () => {
    const create = JSON.stringify(whole.paths?.['/api/v1/courses']?.post?.requestBody)
    const { voice } = JSON.parse(create).content['application/json'].schema.properties
    expect(JSON.stringify(voice)).not.toContain('"enum"')
    expect(JSON.stringify(voice)).toContain('"examples":["claire","emma"')
  })
  test('resolves all its references', () => {
    const names = Object.keys(whole.components?.schemas ?? {})
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) expect(names).toContain(name)
  })
  test('declares exactly the parameters of each path', () => {
    for (const { path, params } of contracts) {
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys(params?.shape ?? {}).sort(), path).toEqual(wanted.sort())
    }
  })
  test('refuses unknown keys at every level of every body', () => {
    for (const { method, path, body } of contracts)
      if (body) expect(looseObjects(body), `${method} ${path}`).toEqual([])
  })
})

/** The places where a body has an object that would swallow a misspelled key. */
function looseObjects(schema: z.core.$ZodType, place = 'body'): string[] {
  const own = unwrap(schema)
  const def = own._zod.def as {
    type: string
    shape?: Record<string, z.core.$ZodType>
    catchall?: z.core.$ZodType
    element?: z.core.$ZodType
    options?: z.core.$ZodType[]
  }
  const inner = Object.entries(def.shape ?? {}).flatMap(([key, field]) =>
    looseObjects(field, `${place}.${key}`),
  )
  const items = def.element ? looseObjects(def.element, `${place}[]`) : []
  const options = (def.options ?? []).flatMap((option) => looseObjects(option, place))
  return [...(def.type === 'object' && !def.catchall ? [place] : []), ...inner, ...items, ...options]
}

describe('the page', () => {
  const { pages, headers, search } = referencePages(document)
  const html = [...pages.values()].join('')
  const policy = headers['content-security-policy']
  test('shows each operation, escaped, with a call to copy', () => {
    expect(html).toContain('id="things.make"')
    expect(html).toContain('Makes &lt;a&gt; <code>thing</code>.')
    expect(html).toContain('curl -X POST')
    expect(html).toContain('method: &#39;POST&#39;')
    expect(html).toContain('with urlopen(call) as answer:')
  })
  test('has a page for each tag, which all others link to', () => {
    const [first, ...sections] = pages.keys()
    expect(first).toBe('')
    expect(pages.get('')).not.toContain('id="things.make"')
    for (const page of pages.values())
      for (const slug of sections) expect(page).toContain(`href="/api/v1/docs/sections/${slug}#`)
  })
  test('its search knows the words of an endpoint, names of fields whole', () => {
    const at = search.operations.indexOf('things.make')
    expect(search.words.curl).toContain(at)
    expect(Object.keys(search.words)).not.toContain('wbr')
  })
  test('its list collapses under a labeled button, initially closed, and only if a script can open it', () => {
    expect(html).toMatch(/<button id="fold" [^>]*aria-expanded="false" aria-controls="list">Endpoints</)
    expect(html).toContain('<div id="list">')
    expect(html).toMatch(/\(scripting:enabled\)\{[^@]*#fold\[aria-expanded=false\]\+#list\{display:none\}/)
  })
  test('loads no external resources', () => {
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//)
    expect(html).not.toMatch(/ style="| on\w+="/)
    expect(policy).toContain("default-src 'none'")
  })
})
