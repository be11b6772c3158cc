/** Sections of the sandbox page, drawn from the entries of verbs: lists with their rows, and forms. */
import { fieldsOf, type InputField } from '../../verbs/read-input.ts'
import { runVerb } from '../../verbs/run-verb.ts'
import type { Column, Row, RowAction, Verb, VerbContext, VerbSet } from '../../verbs/verb.ts'
import { field, html, type SafeHtml, section, selectField, verbForm } from './markup.ts'

/** A set and the context of its verbs. */
export interface PageVerbs<Context extends VerbContext = VerbContext> {
  set: VerbSet<Context>
  context: Context
}

interface PageState {
  verbs: readonly Verb[]
  brand: string
  token: string
}

/** Number of rows above which a list stands in several columns. */
const MANY_ROWS = 20

/** Tells lists that need no more input than the brand. */
const isList = (verb: Verb): boolean =>
  verb.reason === 'none' &&
  verb.columns !== undefined &&
  fieldsOf(verb.input).every(({ name, isRequired }) => name === 'brand' || !isRequired)

/** Tells changes that stand alone and print no rows. */
const isForm = (verb: Verb): boolean => verb.reason !== 'none' && verb.of === undefined && verb.columns === undefined

export const formSections = (state: PageState): SafeHtml[] =>
  state.verbs.filter(isForm).map(verb => formSection(verb, state))

export function listSections(pages: readonly PageVerbs[], state: PageState): Promise<SafeHtml[]> {
  const lists = pages.flatMap(({ set, context }) => set.verbs.filter(isList).map(verb => ({ set, context, verb })))
  return Promise.all(
    lists.map(async ({ set, context, verb }) => {
      const request = { verb: verb.name, input: { brand: state.brand }, who: 'page' }
      const { message, rows = [] } = await runVerb(set, context, request)
      const items = rows.map(row => rowItem(row, verb.columns ?? [], state))
      const list = html`<div class="${rows.length > MANY_ROWS ? 'rows' : ''}">${items}</div>`
      return section(verb.label, message.split('\n').join(' · '), list, true)
    }),
  )
}

export const titlesOf = (verbs: readonly Verb[]): string[] =>
  [...verbs.filter(isForm), ...verbs.filter(isList)].map(({ label }) => label)

function formSection(verb: Verb, { brand, token }: PageState): SafeHtml {
  const fields = fieldsOf(verb.input)
  const isOfBrand = fields.some(({ name, isRequired }) => name === 'brand' && isRequired)
  const asked = fields.filter(({ name }) => name !== 'brand' || !isOfBrand).map(one => fieldInput(one, brand))
  const button = { label: verb.label, verb: verb.name, input: (isOfBrand ? { brand } : {}) as Record<string, string> }
  return section(
    verb.label,
    capital(verb.about),
    verbForm({ brand, token, fields: [asked, reasonInput(verb)], buttons: [button] }),
  )
}

function rowItem(row: Row, columns: readonly Column[], { verbs, brand, token }: PageState): SafeHtml {
  const of = (kind: Column['kind'][]) => columns.filter(column => kind.includes(column.kind))
  const head = of([undefined, 'text', 'moment']).map(({ key, title, kind }) => {
    const value = row[key]
    if (value === null || value === undefined || value === '') return ''
    return html`<span title="${title}">${kind === 'moment' ? momentOf(value) : String(value)}</span> `
  })
  const lines = of(['lines']).flatMap(({ key }) => linesOf(row[key]).map(line => html`<p>${markCode(line)}</p>`))
  const pictures = of(['pictures']).flatMap(({ key, title }) =>
    linesOf(row[key]).map(
      (id, index) =>
        html`<a href="/sandbox/proof?brand=${brand}&amp;id=${id}" target="_blank" rel="noopener">${title} ${index + 1}</a> `,
    ),
  )
  return html`<div class="mail"><b>${head}</b>${lines}${pictures.length > 0 ? html`<p>${pictures}</p>` : ''}${rowForm(row.actions ?? [], { verbs, brand, token })}</div>`
}

/** Draws one form for all actions on a row: their other fields, and a button for each. */
function rowForm(actions: readonly RowAction[], { verbs, brand, token }: PageState): SafeHtml {
  const known = actions.flatMap(action => {
    const verb = verbs.find(one => one.name === action.verb)
    return verb ? [{ action, verb }] : []
  })
  if (known.length === 0) return html``
  const asked = new Map<string, SafeHtml>()
  for (const { action, verb } of known)
    for (const one of fieldsOf(verb.input))
      if (one.name !== 'brand' && !(one.name in action.input))
        // a field of one action does not hold up the others
        asked.set(one.name, fieldInput({ ...one, isRequired: one.isRequired && known.length === 1 }, brand))
  const strictest = known.map(({ verb }) => verb).find(({ reason }) => reason !== 'optional')
  const buttons = known.map(({ action, verb }) => ({
    label: action.label ?? verb.label,
    verb: verb.name,
    input: { brand, ...action.input },
  }))
  const reason = strictest ? reasonInput(strictest) : ''
  return verbForm({ brand, token, fields: html`<div class="row">${[...asked.values()]}${reason}</div>`, buttons })
}

function fieldInput({ name, schema, isRequired }: InputField, brand: string): SafeHtml {
  const label = capital(schema.description ? `${name} (${schema.description})` : name)
  if (schema.enum) return selectField(label, name, isRequired ? schema.enum : ['', ...schema.enum])
  if (name === 'brand') return field(label, name, html`value="${brand}"`)
  const example = html`placeholder="${schema.examples?.[0] ?? ''}"`
  return field(label, name, isRequired ? html`required ${example}` : example)
}

const REASONS = { optional: 'may stay empty', audit: 'for the audit log', member: 'the member reads it', none: '' }
const reasonInput = ({ reason }: Verb): SafeHtml =>
  field(`Reason (${REASONS[reason]})`, 'reason', html`maxlength="500"`)

const linesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? [value] : []

/** Makes a click on a code of six digits select it. */
function markCode(line: string): SafeHtml {
  const [before, code, after] = line.split(/(?<!\d)(\d{6})(?!\d)/)
  return code === undefined ? html`${line}` : html`${before!}<output>${code}</output>${after!}`
}

const momentOf = (value: unknown) => String(value).slice(0, 19).replace('T', ' ')
const capital = (text: string) => `${text[0]!.toUpperCase()}${text.slice(1)}`
