import type { Metadata } from '../../schemas/metadata/metadata.ts'
import { isRecord } from '../../schemas/metadata/wire-values.ts'
import type { Report } from '../problems/report.ts'

/** Reads the platform's metadata by its parts; each part is read on its own and may be anything. */
export function readMetadataParts(wire: unknown, report: Report): { [Part in keyof Metadata]?: unknown } {
  if (isRecord(wire)) return wire
  report.add('metadata/bad', 'metadata', '', wire)
  return {}
}
