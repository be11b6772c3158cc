/** The whitelabel tree: listing its flags, and turning one. */
import { Type } from 'typebox'
import {
  ancestorsOfNode,
  isNamed,
  pathOfNode,
  readWhitelabelTree,
  type WhitelabelNode,
} from '../../../src/schemas/metadata/whitelabel-tree.ts'
import { OperatorError } from '../../http/operator-error.ts'
import { readDocuments, readMetadata, readSandboxSettings } from '../../metadata/metadata-documents.ts'
import { overlayMetadata } from '../../metadata/overlay-metadata.ts'
import { suggest } from '../../tenants/problems/nearest.ts'
import { changeSetting, storeSetting } from '../../tenants/release/change-setting.ts'
import { brandField, choiceField, textField } from '../../verbs/fields.ts'
import { defineChange, defineRead } from '../../verbs/verb.ts'

export const flags = defineRead({
  name: 'flags',
  about: 'list the whitelabel tree; a flag has effect only while everything above it is on',
  input: Type.Object({ brand: brandField }),
  examples: ['luckystar'],
  role: 'tester',
  label: 'Flags',
  columns: [
    { key: 'flag', title: 'Flag' },
    { key: 'state', title: 'State' },
    { key: 'note', title: 'Note', kind: 'lines' },
  ],
  async read({ context, input: { brand } }) {
    const { wire } = await readMetadata(context.store, brand)
    const rows = (readWhitelabelTree(wire.whitelabel) ?? []).map(node => {
      const offAbove = ancestorsOfNode(node).findLast(above => !above.enabled)
      const to = word(!node.enabled)
      return {
        flag: node.modId,
        state: word(node.enabled),
        note: node.enabled && offAbove ? `no effect: ${pathOfNode(offAbove)} is off` : pathOfNode(node),
        actions: [{ verb: 'flag', input: { flag: pathOfNode(node), to }, label: `Turn ${node.modId} ${to}` }],
      }
    })
    return { message: `${rows.length} flags of ${brand}.`, brand, rows }
  },
})

/** Turns a node on or off, by its modId, or by its path where several have that modId. */
export const flag = defineChange({
  name: 'flag',
  of: flags.name,
  about: 'turn a whitelabel flag on or off, by its modId or its path in the tree',
  input: Type.Object({
    brand: brandField,
    flag: textField({ title: 'flag', example: 'AGTDIVIDEND' }),
    to: choiceField({ title: 'position of a switch', example: 'off' }, ['on', 'off']),
  }),
  examples: ['luckystar AGTDIVIDEND off', 'luckystar AGENTCENTER/AGTDIVIDEND on'],
  role: 'tester',
  label: 'Turn',
  reason: 'optional',
  async change({ context, input: { brand, flag: name, to }, now, audit }) {
    const features = (await context.directory.current(brand))?.body.document.tenant.features ?? {}
    const enabled = to === 'on'
    return async tx => {
      const settings = await readSandboxSettings(tx, brand)
      const nodes = readWhitelabelTree(overlayMetadata(await readDocuments(tx, brand), settings).whitelabel) ?? []
      const meant = nodes.filter(node => isNamed(node, name))
      if (meant.length === 0) throw noSuchFlag({ brand, name, nodes, modIds: features[name]?.modIds })
      const turned = await changeSetting(tx, {
        brand,
        audit,
        what: 'sandbox',
        subject: `flag ${name}`,
        async change() {
          await storeSetting(tx, brand, `flag ${name}`, { enabled }, now)
          return meant.every(one => one.enabled === enabled) ? '' : `${name}: ${word(!enabled)} -> ${word(enabled)}`
        },
      })
      const above = meant.flatMap(ancestorsOfNode).filter(node => !node.enabled)
      const cutBy = [...new Set(above.map(pathOfNode))]
      const note = enabled && cutBy.length > 0 ? ` It has no effect while ${cutBy.join(', ')} above it is off.` : ''
      const message = `${brand}: ${name} is ${word(enabled)}.${note}`
      return { audit: [], result: { message, brand, flag: name, enabled, turned, cutBy } }
    }
  },
})

const word = (on: boolean) => (on ? 'on' : 'off')

interface UnknownFlag {
  brand: string
  name: string
  nodes: readonly WhitelabelNode[]
  /** Flags of the feature that has this name, if any. */
  modIds: string[] | undefined
}

const noSuchFlag = ({ brand, name, nodes, modIds }: UnknownFlag): OperatorError =>
  new OperatorError(
    `${brand} has no flag "${name}".`,
    modIds
      ? `"${name}" is a feature; it hangs on ${modIds.join(', ')}.`
      : suggest(name, name.includes('/') ? nodes.map(pathOfNode) : nodes.map(({ modId }) => modId), 'flag'),
  )
