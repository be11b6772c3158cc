/** Checks an operator's file of a language: its name for players, its tag, its direction and the form of its numbers. */
import { isRecord } from '../../../src/schemas/metadata/wire-values.ts'
import { readSeparators } from '../../../src/schemas/money-format.ts'
import { type CheckCode, severityOfCode } from '../problems/check-codes.ts'
import type { CheckProblem } from '../problems/check-problem.ts'
import { positionOf } from './position.ts'
import type { TenantSourceFile } from './tenant-layer.ts'

/** Says whether a value is the name of a language by BCP 47, such as pt-BR, by which plural forms are chosen. */
export function isLanguageTag(value: unknown): value is string {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}

/** @param known the language without this file; undefined: the file adds the language */
export function checkOwnFile(file: TenantSourceFile, known: object | undefined): CheckProblem[] {
  if (!isRecord(file.value)) return []
  const { $meta } = file.value
  const report = (code: CheckCode, message: string, fix: string): CheckProblem => ({
    severity: severityOfCode(code),
    code,
    file: file.name,
    ...positionOf(file, $meta === undefined ? '' : '/$meta'),
    pointer: '/$meta',
    value: $meta,
    message,
    fix,
  })
  if (known)
    return $meta === undefined
      ? []
      : [report('language/meta-unused', 'The product has this language, and its name stays.', 'Remove "$meta".')]
  const example = '{ "$meta": { "name": "Português", "tag": "pt", "direction": "ltr" } }'
  if (!isRecord($meta) || typeof $meta.name !== 'string' || $meta.name.trim() === '')
    return [
      report(
        'language/meta',
        'This language has no name that players could choose it by.',
        `Begin the file with ${example}.`,
      ),
    ]
  if ($meta.tag !== undefined && !isLanguageTag($meta.tag))
    return [report('language/meta', `"${$meta.tag}" is no tag of a language.`, 'Write one such as "pt" or "pt-BR".')]
  if ($meta.direction !== undefined && $meta.direction !== 'ltr' && $meta.direction !== 'rtl')
    return [report('language/meta', `"${$meta.direction}" is no direction of writing.`, 'Write "ltr" or "rtl".')]
  if ($meta.number !== undefined && (typeof $meta.number !== 'string' || !readSeparators($meta.number)))
    return [
      report(
        'language/meta',
        `"${$meta.number}" does not show how the language writes a number.`,
        'Write the number 1234.5 as its readers do, with a separator before the hundreds: "1.234,5".',
      ),
    ]
  return []
}
