/** Reports mistakes in the platform's documents, which are read tolerantly when the site runs. */

import type { TSchema } from 'typebox'
import { PLATFORM_SCHEMAS } from '../../../../src/schemas/metadata/files.ts'
import { PLATFORM_PATCHES } from '../../../../src/schemas/metadata/platform-patches.ts'
import { isNamed, readWhitelabelTree } from '../../../../src/schemas/metadata/whitelabel-tree.ts'
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import { validatorOf } from '../../../http/validator-of.ts'
import type { PlatformCode } from '../../problems/check-codes.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { listNames } from '../../problems/list-names.ts'
import { nearest } from '../../problems/nearest.ts'
import { isPatch } from '../../read/patch-platform.ts'
import { formatPointer, pointerOf } from '../../read/position.ts'
import { readPlatform } from '../../read/read-platform.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { type Check, problemAt } from '../check-context.ts'
import { buildSchemaMessages } from '../schema-messages.ts'
import { checkCountries } from './check-access.ts'
import { checkAgentTerms } from './check-agents.ts'
import { checkBounds, checkCashier } from './check-amounts.ts'
import { checkAnnouncements } from './check-announcements.ts'
import { checkCashierParts, checkMatching, checkReminders } from './check-cashier.ts'
import { checkContentLinks } from './check-content-links.ts'
import { checkDepositFields } from './check-deposit-fields.ts'
import { checkDuplicates } from './check-duplicates.ts'
import { checkGiveBacks } from './check-give-backs.ts'
import { checkPlatformContent } from './check-platform-content.ts'
import { checkPlatformNames } from './check-platform-names.ts'
import { checkPoints } from './check-points.ts'
import { checkPromotions } from './check-promotions.ts'
import { checkRanks } from './check-ranks.ts'
import { checkReferral } from './check-referral.ts'
import { checkMissions, checkRebate } from './check-rewards.ts'
import { checkRuleBounds } from './check-rule-bounds.ts'
import { checkVipLevels } from './check-vip.ts'
import { checkWholeAmounts } from './check-whole-amounts.ts'
import { checkLottery } from './lottery/check-lottery.ts'
import { isOwn, ownFile } from './own-layer.ts'
import { severityOf } from './platform-severity.ts'

const compileAll = (schemas: Record<string, TSchema>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [`platform/${name}`, validatorOf('file', schema)]))
const validators = compileAll(PLATFORM_SCHEMAS)
const patchValidators = compileAll(PLATFORM_PATCHES)

export const checkPlatform: Check = context => {
  const platform = readPlatform(context.layers)
  const { files, patches, documents } = platform
  const problems: CheckProblem[] = []
  for (const file of [...Object.values(files), ...Object.values(patches).flat()]) {
    const { path } = file
    const validate = (isPatch(file) ? patchValidators : validators)[path]
    if (!validate || file.value === undefined || validate(file.value)) continue
    for (const sentence of buildSchemaMessages(pointer => formatPointer(path, pointer), validate.errors ?? [])) {
      problems.push(
        problemAt(
          { file, pointer: sentence.pointer },
          {
            ...sentence,
            severity: severityOf(file, sentence),
            code: sentence.code.replace('schema/', 'platform/') as PlatformCode,
          },
        ),
      )
    }
  }
  const found = [
    ...problems,
    ...checkModIds(context, documents.whitelabel, files['platform/whitelabel.json']),
    ...checkSwitches(context),
    ...checkPlatformContent(context, platform),
    ...checkPlatformNames(context, platform),
    ...checkContentLinks(context, platform),
    ...checkBannerGroups(context, files),
    ...checkBannerTargets(context, files),
    ...checkCountries(files['platform/system.json']),
    ...checkAnnouncements(files['platform/announcements.json']),
    ...checkVipLevels(files['platform/vip.json']),
    ...checkPoints(files['platform/points.json']),
    ...checkMissions(files['platform/missions.json']),
    ...checkRebate(files['platform/rebate.json']),
    ...checkReferral(files['platform/referral.json'], files['platform/cashier.json']),
    ...checkAgentTerms(files['platform/agents.json']),
    ...checkPromotions(files),
    ...checkMatching(files['platform/cashier.json']),
    ...checkCashierParts(files['platform/cashier.json']),
    ...checkReminders(context, files['platform/cashier.json']),
    ...checkDepositFields(context, files['platform/cashier.json']),
    ...checkRanks(context, files),
    ...checkCashier(files['platform/cashier.json']),
    ...Object.values(files).flatMap(file => [...checkBounds(file), ...checkDuplicates(file)]),
    ...checkRuleBounds(context, documents.registerRules),
    ...checkLottery(files['platform/lottery.json']),
    ...checkWholeAmounts(context, files),
  ]
  // sums of wrong figures would mislead
  const areRight = found.every(({ severity }) => severity !== 'error')
  return areRight ? [...found, ...checkGiveBacks(context, documents, files)] : found
}

/** Reports features whose modId the platform does not know: they can never be on. */
const checkModIds = (
  context: Parameters<Check>[0],
  whitelabel: unknown,
  file: TenantSourceFile | undefined,
): CheckProblem[] => {
  if (!Array.isArray(whitelabel) || !file) return []
  const known = new Set(readWhitelabelTree(whitelabel)?.map(({ modId }) => modId))
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

/** Reports in one note the inherited features that are off, because the platform need not have all that base can show. */
function sayInherited(file: TenantSourceFile, modIds: readonly string[]): CheckProblem {
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

/** Reports switches of flags that the inherited tree does not have: they change nothing. */
const checkSwitches = ({ layers, ...context }: Parameters<Check>[0]): CheckProblem[] => {
  const path = 'platform/whitelabel.json'
  const file = ownFile({ layers, ...context }, path)
  if (!file || !isPatch(file) || !isRecord(file.value) || !isRecord(file.value.switch)) return []
  const inherited = readWhitelabelTree(readPlatform(layers.slice(0, -1)).documents.whitelabel) ?? []
  const names = inherited.map(({ modId }) => modId)
  return Object.keys(file.value.switch).flatMap(name => {
    if (inherited.some(node => isNamed(node, name))) return []
    const near = nearest(name, names)
    return problemAt(
      { file, pointer: `/switch${pointerOf([name])}` },
      {
        code: 'flag/unknown',
        value: name,
        message: `The inherited whitelabel tree has no flag "${name}" to switch.`,
        fix: near ? `Did you mean "${near}"?` : 'Write a modId of it, or add a flag of your own in "add".',
        on: 'key',
      },
    )
  })
}

/** Checks that banners with a target have a linkageType: without it a banner is no link, even if the brand names its target. */
const checkBannerTargets = (
  { document, locate }: Parameters<Check>[0],
  files: ReturnType<typeof readPlatform>['files'],
): CheckProblem[] => {
  const banners: unknown = files['platform/banners.json']?.value
  return Object.keys(document.banners.targets ?? {}).flatMap(id => {
    const isPlain = (one: unknown) => isRecord(one) && one.bannerId === id && one.linkageType === undefined
    if (!Array.isArray(banners) || !banners.some(isPlain)) return []
    return problemAt(locate(`/banners/targets${pointerOf([id])}`), {
      code: 'banner/no-link',
      value: id,
      message: `The banner "${id}" has no linkageType, so it is no link.`,
      fix: 'Give it one in platform/banners.json; any word will do.',
    })
  })
}

/** Reports banners of a group that no path shows: they are never seen. */
const checkBannerGroups = (
  context: Parameters<Check>[0],
  files: ReturnType<typeof readPlatform>['files'],
): CheckProblem[] => {
  const file = files['platform/banners.json']
  const shown = new Set(Object.values(context.document.banners.paths))
  const reported = new Set<string>()
  if (!file || !Array.isArray(file.value)) return []
  /** Says whether the brand's own banners.json names the group: that may be the slip. */
  const isOwnPath = (group: string) =>
    Object.entries(context.document.banners.paths).some(
      ([path, shown]) => shown === group && isOwn(context, `/banners/paths${pointerOf([path])}`),
    )
  const filled = new Set(file.value.map((banner: unknown) => (isRecord(banner) ? banner.groupName : undefined)))
  return file.value.flatMap((banner: unknown, i) => {
    const group = isRecord(banner) ? banner.groupName : undefined
    if (typeof group !== 'string' || shown.has(group) || reported.has(group)) return []
    reported.add(group)
    const near = nearest(group, shown)
    const isOwnFile = context.layers.length === 1 || ownFile(context, file.path) === file
    return problemAt(
      { file, pointer: `/${i}/groupName` },
      {
        // a group unlike any other may wait for its page; where a similar group has no banner either, the slip may be in that one
        severity: near && isOwnFile && (filled.has(near) || !isOwnPath(near)) ? 'error' : 'warning',
        code: 'banner/never-shown',
        value: group,
        message: `No path shows the banner group "${group}".`,
        fix: near ? `Did you mean "${near}"?` : 'Name it in "paths" of banners.json, or take its banners away.',
      },
    )
  })
}
