/** Prints the fields of forms, one by one. */
import type { Colors } from 'picocolors/types.js'
import type { FormRow, FormTable } from '../../server/tenants/forms/form-table.ts'

/** @returns lines for a terminal. */
export function printForms(id: string, tables: readonly FormTable[], colours: Colors): string[] {
  return tables.flatMap(({ form, fields, hidden }) => [
    `${colours.bold(`${id}: form ${form}`)}`,
    ...fields.flatMap(row => printField(row, colours)),
    ...printHidden(hidden, colours),
    '',
  ])
}

const FAULTS = { length: 'length', pattern: 'format' }

function printField(row: FormRow, colours: Colors): string[] {
  const { field, kind, required, minLength, maxLength, pattern, from, result, passing, failing, hints } = row
  const least = Math.max(minLength, required ? 1 : 0)
  const bounds = least === maxLength ? `${maxLength}` : `${least} - ${maxLength}`
  const needed = required ? 'required' : 'optional'
  const line = (name: string, text: string) => `    ${colours.dim(name.padEnd(8))} ${text}`
  const lines = [`  ${colours.bold(field)}  ${kind}, ${needed}${result ? `, ${bounds} characters` : ''}`]
  if (pattern !== undefined) lines.push(line('pattern', `${pattern}  ${colours.dim(`(${from})`)}`))
  if (result === 'none') lines.push(line('passes', colours.red('nothing: no value fits pattern and bounds')))
  if (result === 'unknown') lines.push(line('passes', colours.yellow('no value was found')))
  if (passing.length > 0) lines.push(line('passes', passing.map(value => colours.green(show(value))).join('   ')))
  if (failing.length > 0)
    lines.push(
      line(
        'refused',
        failing.map(({ value, fault }) => `${show(value)} ${colours.dim(`(${FAULTS[fault]})`)}`).join('   '),
      ),
    )
  for (const [language, hint] of Object.entries(hints)) if (hint) lines.push(line(language, hint))
  return lines
}

/** Writes hidden characters out, and shortens a long value, with its length. */
function show(value: string): string {
  const chars = [...value]
  const shown = chars.length > 40 ? `${chars.slice(0, 24).join('')}… (${chars.length} characters)` : value
  return shown.replaceAll(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u00a0]/gu,
    char => `\\u{${char.codePointAt(0)!.toString(16)}}`,
  )
}

function printHidden(hidden: FormTable['hidden'], colours: Colors): string[] {
  const reasons = [...new Set(hidden.map(({ because }) => because))]
  return reasons.map(reason => {
    const fields = hidden.filter(({ because }) => because === reason).map(({ field }) => field)
    return colours.dim(`  not asked, ${reason}: ${fields.join(', ')}`)
  })
}
