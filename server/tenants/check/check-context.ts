/** Context that a check of a merged tenant works with, and how the check reports a source location. */
import type { WidgetSchemas } from '../../../src/engine/index.ts'
import type { TenantDocument } from '../../../src/schemas/document/files.ts'
import { type CheckCode, type Severity, severityOfCode } from '../problems/check-codes.ts'
import type { CheckProblem } from '../problems/check-problem.ts'
import { positionOf } from '../read/position.ts'
import type { LanguageFolders, Locale } from '../read/read-locales.ts'
import type { TenantFolders } from '../read/tenant-folder.ts'
import type { TenantLayer, TenantSourceFile } from '../read/tenant-layer.ts'

/** The folders with tenants and locales, and the widgets that the program can show. */
export interface TenantSources {
  dir: TenantFolders
  localesDir: LanguageFolders
  /** Widget name -> schema of its settings. */
  widgets: WidgetSchemas
  /** Names of all icons; absent: icons are not checked. */
  icons?: readonly string[]
  /** Decides whether an address `/art/…` has a generated picture; absent: no such address is checked. */
  isPicture?: ((address: string) => boolean) | undefined
}

/** A value in a file of a layer. */
export interface FileLocation {
  file: TenantSourceFile
  /** Pointer into that file. */
  pointer: string
}

export interface CheckContext {
  id: string
  sources: TenantSources
  layers: readonly TenantLayer[]
  document: TenantDocument
  locales: Readonly<Record<string, Locale>>
  /** Text keys of each supported language, also without their plural endings. */
  keys: Readonly<Record<string, ReadonlySet<string>>>
  /** Returns the source location of a pointer of the merged document, such as /menus/top/2/path. */
  locate(pointer: string): FileLocation
}

export type Check = (context: CheckContext) => CheckProblem[]

/** Work in steps; others may get their turn after each. */
export type Steps<T> = Generator<undefined, T, undefined>

export interface CheckFinding {
  /** Severity, by default that of the code. */
  severity?: Severity
  code: CheckCode
  /** Pointer below the location to a value that has to be there and is not. */
  lacks?: string | undefined
  /** Address of the other value of a problem between two. */
  beside?: string
  value?: unknown
  message: string
  fix: string
  on?: 'key' | 'value'
}

/** Makes a problem at a source location. */
export function problemAt(
  { file, pointer }: FileLocation,
  { code, severity = severityOfCode(code), value, lacks, beside, message, fix, on = 'value' }: CheckFinding,
): CheckProblem {
  const place = { file: file.name, ...positionOf(file, pointer, on), pointer, ...(lacks !== undefined && { lacks }) }
  return { severity, code, ...place, ...(beside !== undefined && { beside }), value, message, fix }
}
