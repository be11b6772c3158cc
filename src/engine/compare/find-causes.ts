/** Finds which changes others follow from: a toggle that is switched off removes menu entries and widgets. */
import type { SettingChange, SiteChange, SiteNeeds } from './site-change.ts'

/**
 * Names a toggle or resource only where the subject is declared on both sides; otherwise its own document caused the change. Names a text
 * where nothing but that text changed.
 */
export function findCauses(changes: readonly SiteChange[], needs: SiteNeeds | undefined): SiteChange[] {
  const switched = new Set(changes.filter(isSwitch).map(change => change.subject))
  const texts = new Map(
    changes.filter(({ kind }) => kind === 'text').map(change => [valuesKey(change.settings![0]!), change.subject]),
  )
  return changes.map(change => {
    const because = change.kind === 'text' ? [] : [...switchesOf(change, switched, needs), ...textsOf(change, texts)]
    return because.length > 0 ? { ...change, because } : change
  })
}

function switchesOf(change: SiteChange, switched: ReadonlySet<string>, needs: SiteNeeds | undefined): string[] {
  const isEffect =
    change.what === 'added' || change.what === 'removed' || (change.kind === 'toggle' && isSwitch(change))
  const now = needs?.after.get(change.subject)
  const previous = needs?.before.get(change.subject)
  if (!isEffect || !now || !previous) return []
  return [...now].filter(name => previous.has(name) && switched.has(name) && name !== change.subject)
}

function textsOf({ what, settings = [] }: SiteChange, texts: ReadonlyMap<string, string>): string[] {
  const keys = settings.map(setting => texts.get(valuesKey(setting)))
  return what === 'changed' && !keys.includes(undefined) ? [...new Set(keys as string[])] : []
}

const valuesKey = ({ before, after }: SettingChange) => JSON.stringify([before, after])

/** Tests for a toggle switched on or off, or a resource added or removed. */
const isSwitch = ({ kind, what }: SiteChange) =>
  (kind === 'toggle' && what === 'changed') || (kind === 'resource' && what !== 'changed')
