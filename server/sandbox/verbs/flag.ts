import { readDocuments, readSettings } from '../../metadata/metadata-documents.ts'
import { overlayMetadata } from '../../metadata/overlay-metadata.ts'
import { suggest } from '../../tenants/problems/nearest.ts'
import { changeSettings, saveSetting } from '../change-settings.ts'
import { type Flag, readFlags } from '../read-flags.ts'
import { brandOf, deedOf, type SandboxVerb, switchOf, wordOf } from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

/** Turns a node of the whitelabel tree on or off, by its modId, or by its path where several have that modId. */
export const flag: SandboxVerb = async (desk, words) => {
  const brand = await brandOf(desk, words)
  const name = wordOf(words, 'flag', 'AGTDIVIDEND')
  const enabled = switchOf(words, 'to')
  const deed = deedOf(desk, words)
  const features = (await desk.directory.current(brand))?.body.document.tenant.features ?? {}
  let meant: Flag[] = []
  const turned = await changeSettings(desk, {
    ...{ brand, deed, subject: `flag ${name}` },
    async change(tx) {
      const settings = await readSettings(tx, brand)
      const flags = readFlags(overlayMetadata(await readDocuments(tx, brand), settings).whitelabel)
      meant = flags.filter(({ modId, path }) => name === modId || name === path)
      if (meant.length === 0) throw noSuchFlag(brand, name, flags, features[name]?.modIds)
      await saveSetting(tx, brand, `flag ${name}`, { enabled }, deed.now)
      return meant.every(one => one.enabled === enabled) ? '' : `${name}: ${word(!enabled)} -> ${word(enabled)}`
    },
  })
  const cutBy = [...new Set(meant.flatMap(one => one.cutBy))]
  const note = enabled && cutBy.length > 0 ? ` It has no effect while ${cutBy.join(', ')} above it is off.` : ''
  return { said: `${brand}: ${name} is ${word(enabled)}.${note}`, brand, flag: name, enabled, turned, cutBy }
}

const word = (on: boolean) => (on ? 'on' : 'off')

function noSuchFlag(brand: string, name: string, flags: Flag[], modIds: string[] | undefined): SandboxProblem {
  return new SandboxProblem(
    `${brand} has no flag "${name}".`,
    modIds
      ? `"${name}" is a feature; it hangs on ${modIds.join(', ')}.`
      : suggest(name, name.includes('/') ? flags.map(({ path }) => path) : flags.map(({ modId }) => modId), 'flag'),
  )
}
