/** The problem of a host that two brands claim: found among the files by `check`, and among published releases by `publish`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckProblem } from '../problems/check-problem.ts'
import { normalizeHost } from '../read/normalize-host.ts'
import { readJson } from '../read/read-json.ts'
import { readOwnDocument } from '../read/read-own-document.ts'
import { type TenantFolders, tenantFolder, tenantLabel } from '../read/tenant-folder.ts'
import type { TenantSourceFile } from '../read/tenant-layer.ts'
import { problemAt } from './check-context.ts'

interface TakenHost {
  host: string
  /** Other brand that claims the host. */
  owner: string
}

export const takenHost = (
  file: TenantSourceFile,
  index: number,
  id: string,
  { host, owner }: TakenHost,
): CheckProblem =>
  problemAt(
    { file, pointer: `/hosts/${index}` },
    {
      code: 'host/taken',
      value: host,
      message: `Two brands claim the host "${host}": "${id}" and "${owner}".`,
      fix: `Keep it in one of the two; to move it, publish "${owner}" without it first.`,
    },
  )

/** Reads tenant.json again for the position: a check that found nothing wrong does not keep its files. */
export function describeTakenHost(dir: TenantFolders, id: string, taken: TakenHost): CheckProblem {
  const path = join(tenantFolder(dir, id) ?? '', 'tenant.json')
  const { file } = readJson(
    'tenant.json',
    `${tenantLabel(dir, id)}/tenant.json`,
    existsSync(path) ? readFileSync(path) : '',
  )
  const hosts = readOwnDocument(dir, id).hosts ?? []
  return takenHost(file, hosts.map(normalizeHost).indexOf(taken.host), id, taken)
}
