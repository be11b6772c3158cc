/** Leaves out changes of the platform's documents that the site itself shows: a flag that turned is reported as the toggle that it turned. */
import type { SiteChange } from '../../../src/engine/index.ts'
import { ancestorsOfNode, isNamed, readWhitelabelTree } from '../../../src/schemas/metadata/whitelabel-tree.ts'
import { isRecord } from '../../../src/schemas/metadata/wire-values.ts'
import type { ReleaseContent } from '../release/release.ts'

type IsShown = (change: SiteChange, setting: string) => boolean

/** Settings of system.json and routers.json, with their names in the site model. */
const IN_SYSTEM: readonly [setting: RegExp, name: string][] = [
  [/^(?:status|maintenance|regionRestriction)$/, 'status'],
  [/^location\.ip$/, 'ip'],
  [/^analytics\./, 'gtagId'],
  [/^(imageCDNs|launchGameCDNs|customerService)(?:\.|$)/, '$1'],
  [/^domainList$/, 'domains'],
]

/** Settings of a field that no rule of the platform decides. */
const TEXTS = /^(?:label|placeholder|help|icon)$/

/** Settings of a tree of flags that follow from the flags themselves. */
const DERIVED = /(?:^|\.)(?:order|modId|childrenNodes)$/

/**
 * @param changes all of the same comparison
 * @param after the state that they lead to
 * @returns a function that leaves settings out of a change of a document that other changes report; undefined where nothing is left
 */
export function createLeaveOutShown(
  changes: readonly SiteChange[],
  { content, metadata }: { content: Pick<ReleaseContent, 'document'>; metadata: unknown },
): <Change extends SiteChange>(change: Change) => Change | undefined {
  const changed = new Map(changes.map(change => [change.subject, change]))
  const has = (holds: (subject: string) => boolean) => [...changed.keys()].some(holds)
  const inSystem: IsShown = (_, setting) =>
    IN_SYSTEM.some(
      ([form, name]) =>
        form.test(setting) &&
        changed
          .get('system')
          ?.settings?.some(one => one.setting.startsWith(setting.replace(form, name).split('.')[0]!)),
    )
  const turned = turnedFlags(changed, content.document.tenant.features, metadata)
  const shown: Readonly<Record<string, IsShown>> = {
    system: inSystem,
    routers: inSystem,
    whitelabel(change, setting) {
      const steps = [...idsOf(change), ...setting.split('.')]
      return turned.has(steps.at(-2)!)
    },
    registerRules(change) {
      const [field] = idsOf(change)
      return changes.some(
        ({ kind, subject, what, settings = [] }) =>
          kind === 'field' &&
          subject.endsWith(`/${field}`) &&
          (what !== 'changed' || settings.some(one => !TEXTS.test(one.setting))),
      )
    },
    resources(change) {
      const [type] = idsOf(change)
      return has(subject => (type === undefined ? subject.startsWith('resource:') : subject === `resource:${type}`))
    },
    banners(change) {
      const [id] = idsOf(change)
      return has(subject => subject.startsWith('banner:') && (id === undefined || subject.endsWith(`/${id}`)))
    },
    vendors(change, setting) {
      const [type] = idsOf(change)
      const [list, code, name] = setting.split('.')
      if (name === 'maintenance' || name === 'nodeId') return false
      const vendor = `vendor:${type}/${list === 'vendors' && name !== undefined ? code : ''}`
      return has(subject => subject.startsWith(vendor) || subject === `game:${type}`)
    },
  }
  return change => {
    const isShown = shown[documentOf(change)]
    if (!isShown || !change.settings?.length) return change
    const settings = change.settings.filter(
      ({ setting }) => documentOf(change) !== 'whitelabel' || !DERIVED.test(setting),
    )
    const left = settings.filter(({ setting }) => !isShown(change, setting))
    if (change.what === 'changed') return left.length > 0 ? { ...change, settings: left } : undefined
    return left.length < settings.length ? undefined : change
  }
}

/** Returns `cashier` of `platform:cashier/deposit/methods/bank`. */
const documentOf = ({ subject }: SiteChange) => subject.split(/[:/]/)[1]!

/** Returns `deposit`, `methods` and `bank` of `platform:cashier/deposit/methods/bank`. */
const idsOf = ({ subject }: SiteChange) => subject.split('/').slice(1)

/** Finds the flags that decide the toggles that changed, with those above them. */
function turnedFlags(
  changed: ReadonlyMap<string, SiteChange>,
  features: ReleaseContent['document']['tenant']['features'],
  metadata: unknown,
): Set<string> {
  const wanted = Object.entries(features).flatMap(([name, { modIds = [] }]) =>
    changed.has(`toggle:${name}`) ? modIds : [],
  )
  const nodes = (isRecord(metadata) && readWhitelabelTree(metadata.whitelabel)) || []
  const deciding = nodes.filter(node => wanted.some(name => isNamed(node, name)))
  return new Set([...wanted, ...deciding.flatMap(node => [...ancestorsOfNode(node), node].map(({ modId }) => modId))])
}
