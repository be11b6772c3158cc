/** The platform's documents are read tolerantly when the site runs; their mistakes are reported here (ENG-16, OPS-06). */

import { Ajv2020 } from 'ajv/dist/2020.js'
import { PLATFORM_SCHEMAS } from '../../../../src/schemas/metadata/files.ts'
import { readWhitelabelTree } from '../../../../src/schemas/metadata/whitelabel-tree.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { listNames } from '../../problems/list-names.ts'
import { nearest } from '../../problems/nearest.ts'
import { formatPointer, pointerOf } from '../../read/position.ts'
import { readPlatform } from '../../read/read-platform.ts'
import { isRecord } from '../../read/read-tenant.ts'
import type { SourceFile } from '../../read/tenant-layer.ts'
import { type Check, problemAt } from '../check-context.ts'
import { buildSchemaMessages } from '../schema-messages.ts'
import { checkMatching } from './check-cashier.ts'
import { checkVipLevels } from './check-vip.ts'
import { checkLottery } from './lottery/check-lottery.ts'
import { isOwn } from './own-layer.ts'

const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, validateSchema: false })
const validators = Object.fromEntries(
  Object.entries(PLATFORM_SCHEMAS).map(([name, schema]) => [`platform/${name}`, ajv.compile(schema)]),
)

export const checkPlatform: Check = context => {
  const { files } = readPlatform(context.layers)
  const problems: CheckProblem[] = []
  for (const [path, file] of Object.entries(files)) {
    const validate = validators[path]
    if (!validate || file.value === undefined || validate(file.value)) continue
    for (const sentence of buildSchemaMessages(pointer => formatPointer(path, pointer), validate.errors ?? [])) {
      problems.push(
        problemAt(
          { file, pointer: sentence.pointer },
          { ...sentence, severity: severityOf(path), code: `platform/${sentence.code.replace('schema/', '')}` },
        ),
      )
    }
  }
  return [
    ...problems,
    ...checkModIds(context, files['platform/whitelabel.json']),
    ...checkBannerGroups(context, files),
    ...checkVipLevels(files['platform/vip.json']),
    ...checkMatching(files['platform/cashier.json']),
    ...checkLottery(files['platform/lottery.json'], context.document.tenant.currency.code),
  ]
}

/** A wrong limit, odds or address of a payment loses money, and a level once given stays: they stop a release; everything else is read tolerantly. */
const STRICT = ['platform/cashier.json', 'platform/vip.json', 'platform/lottery.json']
const severityOf = (path: string) => (STRICT.includes(path) ? 'error' : 'warning')

/** A feature whose modId the platform does not know can never be on. */
const checkModIds = (context: Parameters<Check>[0], file: SourceFile | undefined): CheckProblem[] => {
  if (!Array.isArray(file?.value)) return []
  const known = new Set(readWhitelabelTree(file.value)?.map(({ modId }) => modId))
  const inherited = new Set<string>()
  const problems = Object.entries(context.document.tenant.features).flatMap(([name, feature]) =>
    (feature.modIds ?? []).flatMap((modId, i) => {
      const pointer = `/tenant/features${pointerOf([name])}/modIds/${i}`
      if (known.has(modId)) return []
      if (context.layers.length > 1 && !isOwn(context, pointer)) {
        inherited.add(modId)
        return []
      }
      const near = nearest(modId, known)
      return problemAt(context.locate(pointer), {
        severity: 'warning',
        code: 'feature/unknown-mod',
        value: modId,
        message: `The feature "${name}" waits for the modId "${modId}", which the whitelabel tree does not have; it counts as off.`,
        fix: near ? `Did you mean "${near}"?` : 'Add it to platform/whitelabel.json, or write one that is there.',
      })
    }),
  )
  return inherited.size === 0 ? problems : [...problems, sayInherited(file, [...inherited])]
}

/** A platform need not have all that base can show: those features are off, which is one note. */
function sayInherited(file: SourceFile, modIds: readonly string[]): CheckProblem {
  const names = listNames(modIds, 8)
  return problemAt(
    { file, pointer: '' },
    {
      severity: 'info',
      code: 'feature/unknown-mod',
      value: modIds,
      message: `Inherited features wait for modIds that this whitelabel tree does not have, and are off: ${names}.`,
      fix: 'Add those that the brand shall have.',
    },
  )
}

/** Banners of a group that no path shows are never seen. */
const checkBannerGroups = (
  { document }: Parameters<Check>[0],
  files: ReturnType<typeof readPlatform>['files'],
): CheckProblem[] => {
  const file = files['platform/banners.json']
  const shown = new Set(Object.values(document.banners.paths))
  const reported = new Set<string>()
  if (!file || !Array.isArray(file.value)) return []
  return file.value.flatMap((banner: unknown, i) => {
    const group = isRecord(banner) ? banner.groupName : undefined
    if (typeof group !== 'string' || shown.has(group) || reported.has(group)) return []
    reported.add(group)
    const near = nearest(group, shown)
    return problemAt(
      { file, pointer: `/${i}/groupName` },
      {
        severity: 'warning',
        code: 'banner/never-shown',
        value: group,
        message: `No path shows the banner group "${group}".`,
        fix: near ? `Did you mean "${near}"?` : 'Name it in "paths" of banners.json, or take its banners away.',
      },
    )
  })
}
