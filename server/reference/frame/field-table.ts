/** A table of the fields of a schema: name, type, limits and meaning. */

import type { SchemaField } from '../../http/describe-schema.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import { patternMessage } from '../../tenants/check/pattern-messages.ts'
import { code, prose, type TableRow, table } from './markup.ts'

export interface FieldTableOptions {
  /** Returns the anchor of a field. */
  anchorOf?: (field: SchemaField) => string
  /** Says that a field is optional; false where hardly any is required. */
  marksOptional?: boolean
  /** Returns further lines about a field, as text. */
  moreOf?: (field: SchemaField) => readonly string[]
}

/** @param label name of the table for screen readers */
export function fieldTable(label: string, fields: readonly SchemaField[], options: FieldTableOptions = {}): string {
  return table(
    label,
    ['Name', 'Type', 'Meaning'],
    fields.map(field => fieldRow(field, options)),
  )
}

function fieldRow(field: SchemaField, { anchorOf, marksOptional = true, moreOf }: FieldTableOptions): TableRow {
  const { path, type, required, limits, description, default: standard, example } = field
  const more = [
    ...limits,
    ...formOf(field),
    ...(standard === undefined ? [] : [`${JSON.stringify(standard)} when left out`]),
    ...(example === undefined ? [] : [`e.g. ${JSON.stringify(example)}`]),
  ]
  const mark = required === marksOptional ? '' : ` <small>${required ? 'required' : 'optional'}</small>`
  const meaning = [
    ...(description ? [prose(description)] : []),
    ...(moreOf?.(field) ?? []).map(prose),
    ...(more.length > 0 ? [`<small>${escapeHtml(more.join('; '))}</small>`] : []),
  ]
  const name = anchorOf ? `<a href="#${escapeHtml(anchorOf(field))}">${code(path)}</a>` : code(path)
  return {
    ...(anchorOf && { id: anchorOf(field) }),
    cells: [`${name}${mark}`, escapeHtml(type), meaning.join('<br>')],
  }
}

/** Says in words which form a text must have; empty for a form that its description explains. */
function formOf({ schema: { pattern }, path, example: own }: SchemaField): string[] {
  if (pattern === undefined) return []
  const [message, fix] = patternMessage(pattern, '', path, '')
  const words = /^, but (.*)\.$/.exec(message)?.[1]
  if (!words) return []
  const example = own !== undefined ? undefined : / such as (.*)\.$/.exec(fix)?.[1]
  return [`${words.replace(/ (?:is|are) expected/, '')}${example === undefined ? '' : `, such as ${example}`}`]
}
