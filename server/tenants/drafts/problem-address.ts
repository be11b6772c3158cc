/** Gives problems of a brand's own documents the address of what they are about, as operations have it. */
import { escapePart, isRecord, unescapePart } from '../../../src/schemas/metadata/wire-values.ts'
import type { CheckProblem } from '../problems/check-problem.ts'
import type { TenantLayer } from '../read/tenant-layer.ts'

export interface AddressedProblem extends CheckProblem {
  /** Address such as `screens/home:/main/[slots]/settings/count`; absent in files that no operation changes. */
  at?: string
}

/** @param label name of the brand's folder in problems, such as `tenants/ruby` */
export const addAddresses = (
  problems: readonly CheckProblem[],
  layer: TenantLayer | undefined,
  label: string,
): AddressedProblem[] =>
  problems.map(problem => {
    const path = problem.file.startsWith(`${label}/`) ? problem.file.slice(label.length + 1) : ''
    const file = layer?.files[path]
    if (!file || /^(?:platform|assets)\//.test(path)) return problem
    return {
      ...problem,
      at: `${path.replace(/\.json$/, '')}:${addressIn(file.value, problem.pointer + (problem.lacks ?? ''))}`,
    }
  })

/** Writes a JSON pointer with entries by their ids; it ends at a list whose entries have none. */
function addressIn(document: unknown, pointer: string): string {
  let value = document
  let address = ''
  for (const part of pointer.split('/').slice(1)) {
    if (Array.isArray(value)) {
      value = value[Number(part)]
      const id = isRecord(value) ? value.id : undefined
      if (typeof id !== 'string' && typeof id !== 'number') return address
      address += `/[${escapePart(String(id))}]`
    } else {
      value = isRecord(value) ? value[unescapePart(part)] : undefined
      address += `/${part.replace(/^\[/, '~2')}`
    }
  }
  return address
}
