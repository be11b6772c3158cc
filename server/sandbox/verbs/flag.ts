import {
  ancestorsOfNode,
  isNamed,
  pathOfNode,
  readWhitelabelTree,
  type WhitelabelNode,
} from '../../../src/schemas/metadata/whitelabel-tree.ts'
import { readDocuments, readSandboxSettings } from '../../metadata/metadata-documents.ts'
import { overlayMetadata } from '../../metadata/overlay-metadata.ts'
import { suggest } from '../../tenants/problems/nearest.ts'
import { changeSettings, storeSetting } from '../change-settings.ts'
import { readAuditFields, readBrand, readSwitch, readText, type SandboxVerb } from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

/** Turns a node of the whitelabel tree on or off, by its modId, or by its path where several have that modId. */
export const flag: SandboxVerb = async (context, input) => {
  const brand = await readBrand(context, input)
  const name = readText(input, 'flag', 'AGTDIVIDEND')
  const enabled = readSwitch(input, 'to')
  const audit = readAuditFields(context, input)
  const features = (await context.directory.current(brand))?.body.document.tenant.features ?? {}
  let meant: WhitelabelNode[] = []
  const turned = await changeSettings(context, {
    ...{ brand, audit, subject: `flag ${name}` },
    async change(tx) {
      const settings = await readSandboxSettings(tx, brand)
      const flags = readWhitelabelTree(overlayMetadata(await readDocuments(tx, brand), settings).whitelabel) ?? []
      meant = flags.filter(node => isNamed(node, name))
      if (meant.length === 0) throw noSuchFlag(brand, name, flags, features[name]?.modIds)
      await storeSetting(tx, brand, `flag ${name}`, { enabled }, audit.now)
      return meant.every(one => one.enabled === enabled) ? '' : `${name}: ${word(!enabled)} -> ${word(enabled)}`
    },
  })
  const cutBy = [
    ...new Set(
      meant
        .flatMap(ancestorsOfNode)
        .filter(node => !node.enabled)
        .map(pathOfNode),
    ),
  ]
  const note = enabled && cutBy.length > 0 ? ` It has no effect while ${cutBy.join(', ')} above it is off.` : ''
  return { message: `${brand}: ${name} is ${word(enabled)}.${note}`, brand, flag: name, enabled, turned, cutBy }
}

const word = (on: boolean) => (on ? 'on' : 'off')

function noSuchFlag(
  brand: string,
  name: string,
  flags: WhitelabelNode[],
  modIds: string[] | undefined,
): SandboxProblem {
  return new SandboxProblem(
    `${brand} has no flag "${name}".`,
    modIds
      ? `"${name}" is a feature; it hangs on ${modIds.join(', ')}.`
      : suggest(name, name.includes('/') ? flags.map(pathOfNode) : flags.map(({ modId }) => modId), 'flag'),
  )
}
