/** What a check of a merged tenant may look at, and how it tells where something stands. */
import type { WidgetSchemas } from '../../../src/engine/index.ts'
import type { TenantDocument } from '../../../src/schemas/document/merged.ts'
import type { CheckProblem } from '../problems/check-problem.ts'
import { positionOf } from '../read/position.ts'
import type { Locale } from '../read/read-locales.ts'
import type { SourceFile, TenantLayer } from '../read/tenant-layer.ts'

/** Where tenants and texts lie, and what the program that shows them knows. */
export interface TenantSources {
  /** The folder of all tenants. */
  dir: string
  /** The folder of locales. */
  localesDir: string
  /** Widget name -> schema of its settings. */
  widgets: WidgetSchemas
  /** Names of the icons there are; absent: icons are not checked. */
  icons?: readonly string[]
}

/** A place in a file of a layer. */
export interface Place {
  file: SourceFile
  /** Pointer into that file. */
  pointer: string
}

export interface CheckContext {
  id: string
  sources: TenantSources
  layers: readonly TenantLayer[]
  document: TenantDocument
  locales: Readonly<Record<string, Locale>>
  /** Every text key of a supported language, with plural endings taken off as well. */
  keys: Readonly<Record<string, ReadonlySet<string>>>
  /** Where a place of the merged document was set, by pointer such as /menus/top/2/path. */
  locate(pointer: string): Place
}

export type Check = (context: CheckContext) => CheckProblem[]

export interface Finding {
  severity?: CheckProblem['severity']
  code: string
  value?: unknown
  message: string
  fix: string
  on?: 'key' | 'value'
}

/** A problem at a place of a file. */
export function problemAt(
  { file, pointer }: Place,
  { severity = 'error', code, value, message, fix, on = 'value' }: Finding,
): CheckProblem {
  return { severity, code, file: file.name, ...positionOf(file, pointer, on), pointer, value, message, fix }
}
